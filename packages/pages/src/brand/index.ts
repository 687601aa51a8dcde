/** The colors of a brand of a workspace's own, the same in the app, in mails and in reports. */
export { inkOfBrand, shadesOf, shadesOfStored } from './shades.ts';
