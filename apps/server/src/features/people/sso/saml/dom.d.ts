/**
 * The types of `node-saml` name those of the DOM, which Node has none of. These are the parts in use; its documents are
 * of xmldom.
 */
interface Node {
  readonly nodeType: number;
}
interface Attr extends Node {
  readonly value: string;
}
interface Element extends Node {
  readonly textContent: string | null;
}
interface Document extends Node {
  readonly documentElement: Element;
}
