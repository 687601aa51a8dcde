import * as z from 'zod';
import { pageNote, profile } from '../../parts/fields.ts';
import { socialLinks } from '../../parts/links.ts';

export const socialMediaContent = z.strictObject({ header: profile, links: socialLinks.min(1), note: pageNote });
