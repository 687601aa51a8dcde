import { limits, presetParameters } from '@evercode/contract';
import { withParameters } from '@evercode/routing';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { ChoiceField } from '../../../../ui/form/choices/choice-field.tsx';
import { newId } from '../../../../ui/form/new-id.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { addressOf } from '../address-of.ts';
import type { ParameterDraft } from '../drafts.ts';
import { useEditor } from '../editor-context.ts';
import { readIssues } from '../read-issues.ts';
import { toSettings } from '../to-settings.ts';
import classes from '../settings-dialog.module.css';
import { useCard, type Card } from '../use-card.ts';
import { GatedForm } from './gated-form.tsx';

const most = limits.settings.urlParameters;
const isPreset = (name: string) => presetParameters.some((preset) => preset === name);

export function ParametersCard() {
  const { t } = useTranslation('options');
  const { code } = useEditor();
  const card = useCard({
    name: 'parameters',
    toBody: (values) => ({ settings: toSettings.parameters(values) }),
    issuesOf: (values) => readIssues(toSettings.parameters(values)),
    wordsOf: ({ path, code }) =>
      path.endsWith('.name') && code === 'invalid'
        ? t('parameters.wrongName')
        : code === 'duplicated'
          ? t('parameters.duplicated')
          : undefined,
  });
  const { list } = card.values;
  const add = () =>
    card.set({
      list: [
        ...list,
        {
          key: newId(),
          name: presetParameters.find((preset) => list.every(({ name }) => name !== preset)) ?? '',
          value: '',
        },
      ],
    });
  const address = addressOf(code);
  return (
    <GatedForm
      card={card}
      action="qr.set-url-parameters"
      title={t('parameters.title')}
      text={t('parameters.text')}
      isOn={code.settings.urlParameters !== undefined}
      off={{ settings: { urlParameters: null } }}
      kept={list.map(({ name, value }) => [name, value])}
    >
      {address === undefined && <Notice>{t('parameters.page')}</Notice>}
      {list.length > 0 && (
        <ul className={classes.rows}>
          {list.map((parameter, index) => (
            <ParameterRow key={parameter.key} card={card} parameter={parameter} index={index} />
          ))}
        </ul>
      )}
      {list.length < most ? (
        <Button
          className={classes.add ?? ''}
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={add}
        >
          {t('parameters.add')}
        </Button>
      ) : (
        <p className={classes.hint}>{t('parameters.full', { count: most })}</p>
      )}
      {address !== undefined && list.length > 0 && (
        <div className={classes.preview}>
          <span className={classes.hint}>{t('parameters.preview')}</span>
          <output className={classes.address}>
            {withParameters(
              address,
              list
                .filter(({ name, value }) => name !== '' && value.trim() !== '')
                .map(({ name, value }) => ({ name, value: value.trim() })),
            )}
          </output>
        </div>
      )}
    </GatedForm>
  );
}

function ParameterRow({
  card,
  parameter,
  index,
}: {
  card: Card<'parameters'>;
  parameter: ParameterDraft;
  index: number;
}) {
  const { t } = useTranslation('options');
  const { list } = card.values;
  const { name, value } = parameter;
  const path = `urlParameters.${index}`;
  const change = (part: Partial<ParameterDraft>) => card.set({ list: list.with(index, { ...parameter, ...part }) });
  const choices = [
    ...presetParameters.map((preset) => ({ value: preset as string, label: preset as string })),
    { value: 'own', label: t('parameters.own') },
  ];
  return (
    <li className={classes.row}>
      <div className={classes.fields}>
        <ChoiceField
          label={t('parameters.name')}
          data={choices}
          value={isPreset(name) ? name : 'own'}
          allowDeselect={false}
          error={isPreset(name) ? card.errorOf(`${path}.name`) : undefined}
          onChange={(chosen) => change({ name: chosen === 'own' || chosen === null ? '' : chosen })}
        />
        {!isPreset(name) && (
          <TextInput
            label={t('parameters.ownName')}
            value={name}
            maxLength={limits.settings.parameterName}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={card.errorOf(`${path}.name`)}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            onBlur={() => name !== '' && card.leave(`${path}.name`)}
          />
        )}
        <TextInput
          label={t('parameters.value')}
          value={value}
          maxLength={limits.settings.parameterValue}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={card.errorOf(`${path}.value`)}
          onChange={({ currentTarget }) => change({ value: currentTarget.value })}
          onBlur={() => value !== '' && card.leave(`${path}.value`)}
        />
      </div>
      <ActionIcon
        className={classes.remove ?? ''}
        variant="subtle"
        color="gray"
        aria-label={name === '' ? t('parameters.removeUnnamed') : t('parameters.remove', { name })}
        onClick={() => card.set({ list: list.toSpliced(index, 1) })}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  );
}
