import type { DesignParams, QrDesign, QrLogo } from '@evercode/contract';
import { useQuery } from '@tanstack/react-query';
import { stylesQuery, templatesQuery } from '../../../../platform/drawing/design-queries.ts';
import { useTemplateLabel } from '../../../../platform/drawing/use-template-name.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import type { TableWork } from '../work/table-work.ts';

/** The look that all codes of a table get. */
type ChosenLook = Readonly<{ designParams: Partial<DesignParams>; logo: QrLogo | null }>;

/** The chosen design as it is drawn; undefined: each code keeps the standard one. */
export function useChosenLook({ style, template }: Pick<TableWork, 'style' | 'template'>): ChosenLook | undefined {
  const api = useApi();
  const workspace = useMe().workspace.uuid;
  const contentOf = useTemplateContent();
  const styles = useQuery({ ...stylesQuery(api, workspace), enabled: style !== null });
  const templates = useQuery({ ...templatesQuery(api), enabled: template !== null });
  const saved = style === null ? undefined : styles.data?.find(({ iri }) => iri === style);
  if (saved) return { designParams: saved.designParams, logo: saved.logo };
  const chosen = template === null ? undefined : templates.data?.find(({ uuid }) => uuid === template);
  return chosen && { designParams: contentOf(chosen), logo: null };
}

/** What a template sets, with the text of its frame in the language of the screen. */
export function useTemplateContent(): (template: QrDesign) => Partial<DesignParams> {
  const labelOf = useTemplateLabel();
  return ({ name, content }) => {
    const label = labelOf(name);
    // The schema's type of a partial design allows explicit undefined, which JSON cannot contain.
    const params = content as Partial<DesignParams>;
    return label === undefined ? params : { ...params, frame_label: label };
  };
}
