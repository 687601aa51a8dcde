import { drawPlainCode } from '@evercode/qr/plain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.ts';
import { VectorDrawing } from '../../../ui/layout/vector-drawing.tsx';
import classes from './example-codes.module.css';

/** The types most people start with, each drawn as an example. */
const examples = [
  { type: 'menu', design: { pattern: 'circle', foreground_color: '#7a2e0e' } },
  { type: 'business-card', design: { foreground_color: '#1b3a8a' } },
  { type: 'website', design: { pattern: 'default', foreground_color: '#14532d' } },
] as const;

/** Three examples to start from. */
export function ExampleCodes() {
  const { t } = useTranslation(['projects', 'qrs']);
  return (
    <section className={classes.examples} aria-label={t('projects:examples.label')}>
      <h3 className={classes.heading}>{t('projects:examples.label')}</h3>
      <ul className={classes.cards}>
        {examples.map((example) => (
          <li key={example.type}>
            <Link to={paths.createCode(example.type)} className={classes.card}>
              <Drawing design={example.design} type={example.type} />
              <span className={classes.title}>{t(`qrs:types.${example.type}`)}</span>
              <span className={classes.text}>{t(`projects:examples.${example.type}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Drawing({ design, type }: Readonly<{ design: Parameters<typeof drawPlainCode>[1]; type: string }>) {
  const drawing = useMemo(() => drawPlainCode(`${window.location.origin}/${type}`, design), [design, type]);
  return <VectorDrawing drawing={drawing} className={classes.drawing} />;
}
