/**
 * The part of jsdom that tests of pages use. The package has no types, and browser types would apply to code that also
 * runs in Node.
 */
declare module 'jsdom' {
  export interface ParentNode {
    querySelector(selector: string): Element | null;
    querySelectorAll(selector: string): Iterable<Element> & { readonly length: number };
  }
  export interface Element extends ParentNode {
    readonly id: string;
    readonly className: string;
    readonly tagName: string;
    readonly title: string;
    readonly lang: string;
    readonly href: string;
    readonly textContent: string;
    readonly outerHTML: string;
    readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
    getAttribute(name: string): string | null;
  }
  export interface Document extends ParentNode {
    readonly title: string;
    readonly body: Element;
    readonly documentElement: Element;
    getElementById(id: string): Element | null;
    createElement(name: string): Element;
  }
  export class JSDOM {
    constructor(html: string);
    readonly window: {
      readonly document: Document;
      readonly DOMParser: new () => { parseFromString(html: string, type: 'text/html'): Document };
    };
  }
}
