/** That of package.json, which is not read at run time: browsers have no files. */
export const version = '1.1.0';
