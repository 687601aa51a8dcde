import { drawPlainCode } from '@evercode/qr/plain';
import { useMemo } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { recommendTypes } from '../../../../platform/code/recommended-types.ts';
import { HelpLink } from '../../../../platform/help/help-link.tsx';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { VectorDrawing } from '../../../../ui/layout/marks/vector-drawing.tsx';
import classes from './example-codes.module.css';

/** Of the first, second and third example. */
const designs = [
  { pattern: 'circle', foreground_color: '#7a2e0e' },
  { foreground_color: '#1b3a8a' },
  { pattern: 'default', foreground_color: '#14532d' },
] as const;

/** Three examples to start from, which suit the workspace, and help with the choice. */
export function ExampleCodes() {
  const { t } = useTranslation(['projects', 'builder', 'steps']);
  const { workspace } = useMe();
  return (
    <section className={classes.examples} aria-label={t('projects:examples.label')}>
      <h3 className={classes.heading}>{t('projects:examples.label')}</h3>
      <ul className={classes.cards}>
        {recommendTypes(workspace).types.map((type, place) => (
          <li key={type}>
            <Link to={paths.createCode(type)} className={classes.card}>
              <Drawing design={designs[place] ?? designs[0]} type={type} />
              <span className={classes.title}>{t(`builder:types.${type}.name`)}</span>
              <span className={classes.text}>{t(`builder:types.${type}.line`)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={classes.help}>
        <HelpLink page="types">{t('steps:help.types')}</HelpLink>
      </p>
    </section>
  );
}

function Drawing({ design, type }: Readonly<{ design: Parameters<typeof drawPlainCode>[1]; type: string }>) {
  const drawing = useMemo(() => drawPlainCode(`${window.location.origin}/${type}`, design), [design, type]);
  return <VectorDrawing drawing={drawing} className={classes.drawing} />;
}
