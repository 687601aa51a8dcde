import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useParams } from 'react-router';
import { helpPages, type HelpPage } from '../../../platform/help/help-pages.ts';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { PublicFrame } from '../../../platform/screens/public-frame.tsx';
import { useServices } from '../../../platform/services/services-context.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { articles } from './articles.ts';
import { Figure } from './figures.tsx';
import { HelpCards } from './help-page.tsx';
import classes from './help.module.css';

export function ArticlePage() {
  // The route's guard accepts the names of pages only.
  const page = useParams()['page'] as HelpPage;
  return <Article key={page} page={page} />;
}

function Article({ page }: { page: HelpPage }) {
  const { t } = useTranslation('help');
  const language = useServices().language.current();
  usePageTitle(t(`${page}.title`));
  const at = helpPages.indexOf(page);
  const next = [1, 2].map((step) => helpPages[(at + step) % helpPages.length] ?? 'printing');
  return (
    <PublicFrame>
      <article className={classes.article}>
        <BackLink to={paths.help(language)} label={t('back')} />
        <h1>{t(`${page}.title`)}</h1>
        <p className={classes.lead}>{t(`${page}.lead`)}</p>
        {articles[page].map(([words, figure]) => (
          <section key={words}>
            <h2>{t(`${words}.title`)}</h2>
            <p>{t(`${words}.text`)}</p>
            {figure && <Figure name={figure} />}
          </section>
        ))}
      </article>
      <aside className={classes.next} aria-labelledby="next">
        <h2 id="next">{t('next')}</h2>
        <HelpCards pages={next} />
      </aside>
    </PublicFrame>
  );
}
