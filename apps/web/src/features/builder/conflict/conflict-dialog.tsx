import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Answers } from '../../../ui/answers.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { BuilderValues, ValuePart } from '../builder-values.ts';
import { isSameJson } from '../merge-patch.ts';
import classes from './conflict-dialog.module.css';
import type { Conflict } from './find-conflict.ts';
import { partOfMember, summarize } from './summarize.ts';

type Props = Readonly<{ conflict: Conflict; onMine: () => void; onTheirs: () => void; onClose: () => void }>;
type Row = Readonly<{ key: string; name: string; mine: string; theirs: string }>;

/** Two people changed the same. Both versions, side by side, until somebody says which one stays. */
export function ConflictDialog({ conflict: { mine, theirs, parts, current }, onMine, onTheirs, onClose }: Props) {
  const { t } = useTranslation('builder');
  const say = (text: string) => (text === '' ? t('conflict.empty') : text);

  function rowsOf(part: ValuePart): Row[] {
    if (part !== 'content') return [{ key: part, name: t(`conflict.parts.${part}`), mine: say(lineOf(part, mine)), theirs: say(lineOf(part, theirs)) }];
    if (mine.typology !== theirs.typology) {
      return [{ key: 'type', name: t('steps.type'), mine: t(`types.${mine.typology}.name`), theirs: t(`types.${theirs.typology}.name`) }];
    }
    return Object.keys({ ...mine.input, ...theirs.input }).filter((name) => !isSameJson(mine.input[name], theirs.input[name])).map((name) => ({
      key: name, name: t(`parts.${partOfMember(name)}`), mine: say(summarize(mine.input[name])), theirs: say(summarize(theirs.input[name])),
    }));
  }

  function lineOf(part: Exclude<ValuePart, 'content'>, values: BuilderValues): string {
    switch (part) {
      case 'title': case 'description': return values[part].trim();
      case 'project': return values.project === current.project?.uuid && current.project ? current.project.title : values.project === null ? '' : t('conflict.otherProject');
      case 'look': return values.landingTemplate?.theme ?? '';
      default: return t(values === mine ? 'conflict.myDesign' : 'conflict.theirDesign');
    }
  }

  const rows = parts.flatMap(rowsOf);
  return (
    <Dialog title={t('conflict.title')} text={t('conflict.text')} onClose={onClose}>
      <table className={classes.table}>
        <thead><tr><th scope="col">{t('conflict.field')}</th><th scope="col">{t('conflict.mine')}</th><th scope="col">{t('conflict.theirs')}</th></tr></thead>
        <tbody>
          {rows.map(({ key, name, mine: my, theirs: their }) => (
            <tr key={key}><th scope="row">{name}</th><td>{my}</td><td>{their}</td></tr>
          ))}
        </tbody>
      </table>
      <Answers>
        <Button variant="default" onClick={onTheirs}>{t('conflict.takeTheirs')}</Button>
        <Button onClick={onMine}>{t('conflict.keepMine')}</Button>
      </Answers>
    </Dialog>
  );
}
