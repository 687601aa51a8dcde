import { createLazyPart } from '../../../../platform/navigation/lazy-part.tsx';
import { Panel } from '../../../../ui/layout/frames/panel.tsx';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import type { FormFiles } from '../fields/content-form.ts';
import { PhonePreview } from '../preview/phone-preview.tsx';
import type { BuilderForm } from '../use-builder-form.ts';
import classes from './design-step.module.css';

const lookPart = createLazyPart(async () => (await import('../look/page-look-form.tsx')).PageLookForm);

/** The look of the visitor page, beside the page itself. */
export function PageDesign({ form, files }: Readonly<{ form: BuilderForm; files: FormFiles }>) {
  const { t } = useTranslation('builder');
  const { values } = form;
  const { type, content, look } = values;
  return (
    <div className={classes.page}>
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
      <div className={classes.phone}>
        <PhonePreview values={values} files={files} focused={undefined} />
      </div>
    </div>
  );
}
