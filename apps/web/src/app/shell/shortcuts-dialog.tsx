import { Button, Kbd } from '@mantine/core';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { paletteKeys } from '../../platform/navigation/palette-event.ts';
import { useServices } from '../../platform/services/services-context.tsx';
import { singleKeysSetting } from '../../platform/shortcuts/use-single-keys.ts';
import { Dialog } from '../../ui/feedback/dialog/dialog.tsx';
import { DialogButtons } from '../../ui/form/dialogs/dialog-buttons.tsx';
import classes from './shortcuts-dialog.module.css';

/** All shortcuts of the keyboard, opened by `?`. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['lists', 'common']);
  const isOff = useServices().storage.read(singleKeysSetting) === 'off';
  const [click, space, shift] = [t('lists:shortcuts.click'), t('lists:shortcuts.space'), t('lists:shortcuts.shift')];
  const groups = [
    {
      name: t('lists:shortcuts.groups.anywhere'),
      rows: [
        [paletteKeys.split(' '), t('lists:shortcuts.palette')],
        [['/'], t('lists:shortcuts.search')],
        [['C'], t('lists:shortcuts.create')],
        [['?'], t('lists:shortcuts.help')],
      ],
    },
    {
      name: t('lists:shortcuts.groups.list'),
      rows: [
        [[space], t('lists:shortcuts.select')],
        [[shift, '↑', '↓'], t('lists:shortcuts.extend')],
        [[shift, click], t('lists:shortcuts.range')],
        [['Esc'], t('lists:shortcuts.clear')],
        [[shift, 'F10'], t('lists:shortcuts.menu')],
      ],
    },
  ] as const;
  return (
    <Dialog title={t('lists:shortcuts.title')} onClose={onClose} isLight>
      <div className={classes.groups}>
        {groups.map(({ name, rows }) => (
          <section key={name}>
            <h3 className={classes.name}>{name}</h3>
            <dl className={classes.rows}>
              {rows.map(([keys, words]) => (
                <div key={words} className={classes.row}>
                  <dt>{words}</dt>
                  <dd>
                    {keys.map((key) => (
                      <Kbd key={key} size="sm">
                        {key}
                      </Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      {isOff && <p className={classes.off}>{t('lists:shortcuts.off')}</p>}
      <DialogButtons>
        <Button onClick={onClose} data-autofocus>
          {t('common:actions.close')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
