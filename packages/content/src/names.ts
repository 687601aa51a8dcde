/**
 * Every type of code, in display order, with its possible forms: `dynamic` codes encode a short link, `static` ones the
 * content itself. The compiler checks every table of types, here and in the apps, against these keys. Imports nothing,
 * so that lists and menus can name the types without their schemas.
 */
const forms = {
  website: 'either',
  file: 'dynamic',
  pdf: 'dynamic',
  menu: 'dynamic',
  email: 'either',
  'deep-link': 'dynamic',
  'social-media': 'dynamic',
  'business-card': 'either',
  event: 'either',
  'landing-page': 'dynamic',
  'app-store': 'dynamic',
  whatsapp: 'either',
  text: 'static',
  wifi: 'static',
  phone: 'static',
  sms: 'static',
} as const satisfies Record<string, 'dynamic' | 'static' | 'either'>;

type Forms = typeof forms;
type TypeOf<Form> = { [T in keyof Forms]: Forms[T] extends Form ? T : never }[keyof Forms];

export type CodeType = keyof Forms;
export type DynamicType = TypeOf<'dynamic' | 'either'>;
export type StaticType = TypeOf<'static' | 'either'>;
type EitherType = TypeOf<'either'>;

// The keys of a constant object, typed.
export const codeTypes = Object.freeze(Object.keys(forms)) as readonly CodeType[];

export const isCodeType = (name: string): name is CodeType => Object.hasOwn(forms, name);
export const canBeDynamic = (type: CodeType): type is DynamicType => forms[type] !== 'static';
export const canBeStatic = (type: CodeType): type is StaticType => forms[type] !== 'dynamic';
export const canBeEither = (type: CodeType): type is EitherType => forms[type] === 'either';
