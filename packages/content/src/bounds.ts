/** Bounds of contents and of the values in them. The contract adds its own and calls all of them `limits`. */
export const bounds = {
  email: { max: 254 },
  phone: { max: 32 },
  /** Lengths as typed and as encoded: a character outside ASCII takes up to nine when percent-encoded. */
  url: { max: 2048, encodedMax: 8000 },
  /** In bytes: the capacity of the largest symbol at level H. */
  payload: { max: 1273 },
  /** Of visitor pages. `line`: a heading or a name; `short`: a postcode. `bytes`: of a whole content, as JSON. */
  page: {
    line: 200,
    short: 20,
    paragraph: 4000,
    html: 20_000,
    links: 30,
    entries: 10,
    blocks: 80,
    menuSections: 40,
    menuItems: 200,
    bytes: 200_000,
  },
  /** Limits of IEEE 802.11. */
  wifi: { ssid: 32, password: 63 },
} as const;
