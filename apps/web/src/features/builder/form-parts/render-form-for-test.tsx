import { parseInput, type Asset, type Typology } from '@evercode/contract';
import { act, fireEvent } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { renderSignedIn, type TestWish } from '../../../app/render-for-test.tsx';
import type { ContentDraft, ContentForm, ContentFormProps } from '../content/content-form.ts';

/** What the schema of a type finds wrong first, by path: its own words where it has some, else the kind of fault. */
export function findFaults(typology: Typology, value: ContentDraft): ReadonlyMap<string, string> {
  const issues = parseInput(typology, value).error?.issues ?? [];
  return new Map(issues.toReversed().map(({ path, code, message }) => [path.join('.'), /^[a-z]+(?:-[a-z]+)+$/.test(message) ? message : code]));
}

export const anAsset = (uuid: string, extra: Partial<Asset> = {}): Asset => ({
  uuid, iri: `/api/assets/${uuid}`, originalName: 'photo.jpg', mimeType: 'image/webp', kind: 'picture', bytes: 204_800, width: 800, height: 600,
  url: `/api/assets/${uuid}/content`, createdAt: '2026-01-01T00:00:00Z', ...extra,
});

/** A form as the builder holds it: its value, its faults once they are asked for, and the files that it names. */
export async function renderForm({ typology, load, empty }: ContentForm, value: ContentDraft = empty, wish: TestWish = {}) {
  const Form = await load();
  const held = { value, showFaults: () => {}, entered: [] as string[], left: [] as string[] };
  const { screen, requests } = await renderSignedIn(<Holder typology={typology} Form={Form} held={held} />, wish);
  await screen.findByTestId('form');
  return {
    screen, requests, held,
    showFaults: () => act(held.showFaults),
    type: (label: string, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } }),
    press: (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name })),
  };
}

type Held = { value: ContentDraft; showFaults: () => void; entered: string[]; left: string[] };

function Holder({ typology, Form, held }: { typology: Typology; Form: ComponentType<ContentFormProps>; held: Held }) {
  const [value, setValue] = useState(held.value);
  const [isChecked, setChecked] = useState(false);
  const [files] = useState(() => new Map<string, Asset>());
  const faults = isChecked ? findFaults(typology, value) : new Map<string, string>();
  return (
    <div data-testid="form">
      <Form
        value={value} errorOf={(path) => faults.get(path)} onEnter={(path) => held.entered.push(path)} onLeave={(path) => held.left.push(path)}
        assets={{ find: (uuid) => files.get(uuid), add: (asset) => files.set(asset.uuid, asset) }}
        onChange={(next) => {
          Object.assign(held, { value: next });
          setValue(next);
        }}
      />
      <button type="button" ref={() => { Object.assign(held, { showFaults: () => setChecked(true) }); }}>end</button>
    </div>
  );
}
