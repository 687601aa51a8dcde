/** The version of the product. `npm run release -- --set-version` writes it, and no manifest is read at run time. */
export const productVersion = '1.1.0';
