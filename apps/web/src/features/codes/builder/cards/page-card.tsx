import { staysOnPage } from '@evercode/content';
import { useTranslation } from 'react-i18next';
import { createLazyPart } from '../../../../platform/navigation/lazy-part.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import type { FormFiles } from '../fields/content-form.ts';
import classes from './page-card.module.css';
import type { BuilderForm } from '../use-builder-form.ts';

const lookPart = createLazyPart(async () => (await import('../look/page-look-form.tsx')).PageLookForm);

/** The look of the visitor page; rendered only for types that open one. */
export function PageCard({ form, files }: Readonly<{ form: BuilderForm; files: FormFiles }>) {
  const { t } = useTranslation('builder');
  const { type, dynamic, content, look } = form.values;
  if (!dynamic || !staysOnPage(type, content)) return null;
  return (
    <Panel title={t('page.title')}>
      <div className={classes.look}>
        <lookPart.Component
          value={look}
          type={type}
          files={files}
          onChange={(next) => form.change({ look: next })}
          {...(type === 'landing-page' && {
            blocks: {
              value: content['blocks'],
              put: (blocks: unknown) => form.change({ content: { ...content, blocks } }),
            },
          })}
        />
      </div>
    </Panel>
  );
}
