import * as z from 'zod';
import { neededUrl } from '../../parts/links.ts';

export const websiteContent = z.strictObject({ url: neededUrl });
