import type { QrListItem } from '@evercode/contract';
import { useId, type ReactNode } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { sayDestination } from '../../../../platform/naming/say-destination.ts';
import { shortenTag } from '../../../../platform/naming/shorten-tag.ts';
import classes from './panel-facts.module.css';

type Props = Readonly<{
  code: QrListItem;
  /** Undefined while loading. */
  description: string | undefined;
}>;

/** The properties of a code. Empty ones are omitted. */
export function PanelFacts({ code, description }: Props) {
  const { t } = useTranslation(['panel', 'qrs']);
  const format = useFormatters();
  const headingId = useId();
  const { project, tags } = code;
  const destination = sayDestination(code.typology.internalName, code.destination, format);
  const time = (at: string) => <time dateTime={at}>{format.dateTime(new Date(at))}</time>;
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.heading}>
        {t('panel:facts')}
      </h3>
      <dl className={classes.facts}>
        <Fact name={t('qrs:filters.type')}>{t(`qrs:types.${code.typology.internalName}`)}</Fact>
        {destination !== '' && (
          <Fact name={t(code.typology.internalName === 'website' ? 'qrs:columns.destination' : 'panel:content')}>
            {/^https?:\/\//.test(destination) ? (
              <a href={destination} target="_blank" rel="noreferrer">
                {destination}
              </a>
            ) : (
              destination
            )}
          </Fact>
        )}
        {project && (
          <Fact name={t('qrs:filters.project')}>
            <Link to={paths.project(project.uuid)}>{project.title}</Link>
          </Fact>
        )}
        {tags.length > 0 && (
          <Fact name={t('panel:tags')}>
            <ul className={classes.tags}>
              {tags.map(({ uuid, name }) => (
                <li key={uuid} title={name}>
                  {shortenTag(name)}
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {description !== undefined && description !== '' && <Fact name={t('panel:description')}>{description}</Fact>}
        <Fact name={t('qrs:columns.updated')}>{time(code.updatedAt)}</Fact>
        <Fact name={t('panel:created')}>{time(code.createdAt)}</Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: Readonly<{ name: string; children: ReactNode }>) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
