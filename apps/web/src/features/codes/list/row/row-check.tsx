import box from '../../../../ui/form/box.module.css';
import classes from './row-check.module.css';

type Props = Readonly<{ uuid: string; label: string; isOn: boolean; onChange: (isRange: boolean) => void }>;

/** The box that selects a code; with Shift, all from the last one selected. */
export function RowCheck({ uuid, label, isOn, onChange }: Props) {
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        data-select
        className={box.box}
        data-uuid={uuid}
        checked={isOn}
        aria-label={label}
        onChange={({ nativeEvent }) => onChange('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </label>
  );
}
