/** Where a code's record is kept. Domain is '' for the default short domain; hosts have no case, endings do. */
export function routeKey(domain: string, ending: string): string {
  return `${domain.toLowerCase()}/${ending}`;
}
