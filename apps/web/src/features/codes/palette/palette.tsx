import type { QrListItem } from '@evercode/contract';
import { limits } from '@evercode/contract/limits';
import { CloseButton, Kbd, Modal, VisuallyHidden } from '@mantine/core';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useReturnFocus } from '../../../ui/feedback/dialog/use-return-focus.ts';
import type { Command } from './command.ts';
import { rankCommands } from './rank-commands.ts';
import classes from './palette.module.css';
import { useCodeCommands } from './use-code-commands.ts';
import { useCommands } from './use-commands.ts';
import { useSearchResults } from './use-search-results.ts';

/** Makes the layers below ignore Escape while the palette is open. */
const stopEscape = { 'data-mantine-stop-propagation': true } as const;

/** The command palette: pages, codes, projects and commands by name. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['palette', 'common']);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState<QrListItem>();
  const [activeId, setActiveId] = useState<string>();
  useReturnFocus();

  const commands = useCommands();
  const ofCode = useCodeCommands(code);
  const { found, isSearching, hasFailed } = useSearchResults(code ? '' : typed);
  const shown = code ? rankCommands(typed, ofCode, []) : rankCommands(typed, commands, found);
  const flat = shown.flatMap((group) => group.commands);
  const place = Math.max(
    0,
    flat.findIndex((command) => command.id === activeId),
  );
  const active = flat[place];
  const optionId = (command: Command) => `${id}-${command.id}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- scrolls whenever another line becomes active
  }, [active?.id]);

  const type = (words: string) => {
    setTyped(words);
    setActiveId(undefined);
  };
  const enter = (of: QrListItem | undefined) => {
    setCode(of);
    type('');
  };
  const choose = (command: Command) => {
    if (command.code) return enter(command.code);
    onClose();
    return command.run();
  };
  const move = (by: number) => setActiveId(flat.at((place + by) % flat.length)?.id);
  const back = () => (code ? enter(undefined) : onClose());

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const acts: Partial<Record<string, () => void>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => active && choose(active),
      Escape: back,
      ...(typed === '' && code && { Backspace: back }),
    };
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  const nothing = flat.length === 0;
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={false}
      transitionProps={{ duration: 120 }}
      classNames={{ inner: classes.inner ?? '', content: classes.content ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content radius="xl">
        <Modal.Body className={classes.body ?? ''}>
          <VisuallyHidden>
            <Modal.Title>{t('palette:title')}</Modal.Title>
          </VisuallyHidden>
          <div className={classes.field}>
            <IconSearch size={18} stroke={1.75} aria-hidden />
            {code && (
              <button
                type="button"
                className={classes.code}
                aria-label={t('palette:leave', { title: code.title })}
                onClick={() => {
                  back();
                  field.current?.focus();
                }}
              >
                {code.title}
              </button>
            )}
            <input
              ref={field}
              className={classes.input}
              role="combobox"
              aria-label={t('palette:label')}
              aria-expanded={!nothing}
              aria-autocomplete="list"
              aria-controls={`${id}-list`}
              {...(active && { 'aria-activedescendant': optionId(active) })}
              placeholder={t(code ? 'palette:ofCode' : 'palette:placeholder')}
              autoComplete="off"
              spellCheck={false}
              maxLength={limits.searchTerm.max}
              data-autofocus
              {...stopEscape}
              value={typed}
              onChange={({ currentTarget }) => type(currentTarget.value)}
              onKeyDown={onKeyDown}
            />
            <CloseButton aria-label={t('common:actions.close')} onClick={onClose} />
          </div>
          {!nothing && (
            <div
              ref={list}
              id={`${id}-list`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a combobox has no tag of its own
              role="listbox"
              tabIndex={-1}
              aria-label={t('palette:title')}
              className={classes.list}
            >
              {shown.map(({ group, commands: some }) => (
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a listbox must not contain a fieldset
                <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
                  <div id={`${id}-${group}`} className={classes.group}>
                    {t(`palette:groups.${code ? 'code' : group}`)}
                  </div>
                  {some.map((command) => (
                    <Option
                      key={command.id}
                      id={optionId(command)}
                      command={command}
                      isActive={command === active}
                      onPoint={() => setActiveId(command.id)}
                      onChoose={() => choose(command)}
                    />
                  ))}
                </div>
              ))}
            </div>
          )}
          <output className={classes.status} data-empty={nothing || undefined}>
            {isSearching && nothing && t('common:loading')}
            {!isSearching && nothing && !hasFailed && t('palette:nothing', { typed })}
            {hasFailed && t('palette:failed')}
          </output>
          <div className={classes.keys} aria-hidden>
            <span>
              <Kbd size="xs">↑</Kbd>
              <Kbd size="xs">↓</Kbd>
              {t('palette:keys.choose')}
            </span>
            <span>
              <Kbd size="xs">↵</Kbd>
              {t('palette:keys.do')}
            </span>
            <span>
              <Kbd size="xs">Esc</Kbd>
              {t(code ? 'palette:keys.back' : 'palette:keys.close')}
            </span>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

type OptionProps = Readonly<{
  id: string;
  command: Command;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}>;

function Option({ id, command: { label, hint, Icon, code }, isActive, onPoint, onChoose }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and handles keys
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the listbox is not a select
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.option}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={classes.label}>{label}</span>
      {hint !== undefined && <span className={classes.hint}>{hint}</span>}
      {code && <IconChevronRight size={16} stroke={1.75} aria-hidden />}
    </div>
  );
}
