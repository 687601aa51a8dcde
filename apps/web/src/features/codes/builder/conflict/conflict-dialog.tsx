import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { DialogButtons } from '../../../../ui/form/dialogs/dialog-buttons.tsx';
import { Dialog } from '../../../../ui/feedback/dialog/dialog.tsx';
import type { BuilderValues, ValuePart } from '../saving/builder-values.ts';
import { isSameJson } from '../saving/merge-patch.ts';
import classes from './conflict-dialog.module.css';
import type { Conflict } from './find-conflict.ts';
import { namePartOf, summarize } from './summarize.ts';

type Props = Readonly<{ conflict: Conflict; onMine: () => void; onTheirs: () => void; onClose: () => void }>;
type Row = Readonly<{ key: string; name: string; mine: string; theirs: string }>;

/** Shows both versions of a concurrent change side by side and asks which one to keep. */
export function ConflictDialog({ conflict: { mine, theirs, parts, current }, onMine, onTheirs, onClose }: Props) {
  const { t } = useTranslation('builder');
  const textOrPlaceholder = (text: string) => (text === '' ? t('conflict.empty') : text);

  function rowsOf(part: ValuePart): Row[] {
    if (part !== 'content')
      return [
        {
          key: part,
          name: t(`conflict.parts.${part}`),
          mine: textOrPlaceholder(lineOf(part, mine)),
          theirs: textOrPlaceholder(lineOf(part, theirs)),
        },
      ];
    if (mine.type !== theirs.type) {
      return [
        {
          key: 'type',
          name: t('conflict.type'),
          mine: t(`types.${mine.type}.name`),
          theirs: t(`types.${theirs.type}.name`),
        },
      ];
    }
    return Object.keys({ ...mine.content, ...theirs.content })
      .filter((name) => !isSameJson(mine.content[name], theirs.content[name]))
      .map((name) => ({
        key: name,
        name: t(`parts.${namePartOf(name)}`),
        mine: textOrPlaceholder(summarize(mine.content[name])),
        theirs: textOrPlaceholder(summarize(theirs.content[name])),
      }));
  }

  function lineOf(part: Exclude<ValuePart, 'content'>, values: BuilderValues): string {
    switch (part) {
      case 'title':
      case 'description':
        return values[part].trim();
      case 'project':
        return values.project === current.project?.uuid && current.project
          ? current.project.title
          : values.project === null
            ? ''
            : t('conflict.otherProject');
      case 'look':
        return values.look?.theme ?? '';
      default:
        return t(values === mine ? 'conflict.myDesign' : 'conflict.theirDesign');
    }
  }

  const rows = parts.flatMap(rowsOf);
  return (
    <Dialog title={t('conflict.title')} text={t('conflict.text')} onClose={onClose}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.mine')}</th>
            <th scope="col">{t('conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, mine: my, theirs: their }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{my}</td>
              <td>{their}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <DialogButtons>
        <Button variant="default" onClick={onTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button onClick={onMine}>{t('conflict.keepMine')}</Button>
      </DialogButtons>
    </Dialog>
  );
}
