import { useTranslation } from 'react-i18next';
import { createLatePart } from '../../app/late-part.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { AssetShelf } from './content/content-form.ts';
import classes from './page-card.module.css';
import { opensPage } from './preview/kind-of-preview.ts';
import type { BuilderForm } from './use-builder-form.ts';

const lookPart = createLatePart(async () => (await import('./look/page-look-form.tsx')).PageLookForm);

/** How the page looks that a scan opens, for the types that open one. */
export function PageCard({ form, assets }: Readonly<{ form: BuilderForm; assets: AssetShelf }>) {
  const { t } = useTranslation('builder');
  const { typology, dynamic, input, landingTemplate } = form.values;
  if (!opensPage(typology, dynamic, input)) return null;
  return (
    <Panel title={t('page.title')}>
      <div className={classes.look}>
        <lookPart.Component
          value={landingTemplate} typology={typology} assets={assets} onChange={(look) => form.change({ landingTemplate: look })}
          {...(typology === 'landing-page' && { blocks: { value: input['blocks'], put: (blocks: unknown) => form.change({ input: { ...input, blocks } }) } })}
        />
      </div>
    </Panel>
  );
}
