/** The name that texts and pages give the product where no brand of a workspace takes its place. */
export const productName = 'Evercode';
