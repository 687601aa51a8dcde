import { describeContent, type TypedContent } from '@evercode/content';

/**
 * The columns of a content. Lists read only the line (`leadName`), as a content may have 200 kB. Every save goes
 * through here, so that the line never belongs to an older content.
 */
export function toContentColumns(content: TypedContent): {
  typology: TypedContent['type'];
  input: string;
  leadName: string;
} {
  return { typology: content.type, input: JSON.stringify(content.content), leadName: describeContent(content) };
}
