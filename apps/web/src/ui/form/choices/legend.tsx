import { HiddenText } from '../../layout/hidden-text.tsx';
import classes from './legend.module.css';

type Props = Readonly<{
  text: string;
  /** Where the heading above already says it: screen readers still need the name of the group. */
  isHidden?: boolean;
}>;

/** The name of a fieldset. */
export function Legend({ text, isHidden = false }: Props) {
  return (
    <legend className={isHidden ? undefined : classes.legend}>
      {isHidden ? <HiddenText>{text}</HiddenText> : text}
    </legend>
  );
}
