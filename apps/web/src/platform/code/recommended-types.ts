import type { CodeType } from '@evercode/content/names';
import type { Account, Industry, UsageCategory } from '@evercode/contract';

type Three = readonly [CodeType, CodeType, CodeType];
/** `for`: names the audience in the heading; undefined: a heading that names none. */
type Recommended = Readonly<{ for: Audience | undefined; types: Three }>;

type NamedIndustry = Exclude<Industry, '0' | 'other'>;
type Audience = NamedIndustry | 'personal' | 'educational';

const byIndustry: Readonly<Record<NamedIndustry, Three>> = {
  agriculture: ['website', 'landing-page', 'business-card'],
  arts: ['website', 'event', 'social-media'],
  automotive: ['website', 'pdf', 'business-card'],
  construction: ['business-card', 'pdf', 'website'],
  consulting: ['business-card', 'website', 'pdf'],
  education: ['website', 'pdf', 'event'],
  energy: ['website', 'pdf', 'business-card'],
  events: ['event', 'website', 'social-media'],
  finance: ['business-card', 'website', 'pdf'],
  food: ['menu', 'wifi', 'website'],
  government: ['website', 'pdf', 'phone'],
  health: ['website', 'business-card', 'pdf'],
  hospitality: ['wifi', 'menu', 'website'],
  legal: ['business-card', 'website', 'pdf'],
  logistics: ['website', 'pdf', 'phone'],
  manufacturing: ['pdf', 'website', 'file'],
  marketing: ['website', 'landing-page', 'social-media'],
  media: ['website', 'social-media', 'app-store'],
  'non-profit': ['website', 'landing-page', 'event'],
  'real-estate': ['landing-page', 'business-card', 'pdf'],
  retail: ['website', 'social-media', 'whatsapp'],
  sports: ['website', 'event', 'social-media'],
  technology: ['app-store', 'website', 'business-card'],
  tourism: ['website', 'landing-page', 'wifi'],
};

const usual: Recommended = { for: undefined, types: ['website', 'pdf', 'menu'] };

const byUse: Readonly<Record<UsageCategory, Recommended>> = {
  personal: { for: 'personal', types: ['website', 'wifi', 'business-card'] },
  business: usual,
  'non-profit': { for: 'non-profit', types: byIndustry['non-profit'] },
  educational: { for: 'educational', types: byIndustry.education },
};

/** What a workspace probably needs: by its industry if it named one, else by its main use. */
export function recommendTypes({
  companyIndustry,
  usageCategory,
}: Pick<Account, 'companyIndustry' | 'usageCategory'>): Recommended {
  if (companyIndustry !== '0' && companyIndustry !== 'other')
    return { for: companyIndustry, types: byIndustry[companyIndustry] };
  return usageCategory === null ? usual : byUse[usageCategory];
}
