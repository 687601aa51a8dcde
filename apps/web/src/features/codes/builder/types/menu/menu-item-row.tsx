import { IconAlertCircle, IconChevronDown, IconPhoto, IconPhotoPlus } from '@tabler/icons-react';
import { TextInput } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import { bind } from '../../fields/bind.ts';
import { hasErrorWithin, textOf, type Place } from '../../fields/place.ts';
import { LineField } from '../../fields/text-fields.tsx';
import { useFilePicture } from '../../../../../platform/upload/use-file-picture.ts';
import { MenuItemDetails } from './menu-item-details.tsx';
import classes from './menu-item-row.module.css';
import { parsePrice, showPrice } from './price.ts';

type Props = Readonly<{ place: Place; name: string; currency: string; handle: ReactNode; menu: ReactNode }>;

/** The paths that the row itself shows. */
const inRow = ['name', 'price'] as const;

/** One item of a menu in a line: its photo, name and price. The rest is folded in. */
export function MenuItemRow({ place, name, currency, handle, menu }: Props) {
  const { t, i18n } = useTranslation('editor');
  const bodyId = useId();
  const price = place.at('price');
  const [isOpen, setOpen] = useState(false);
  const hasFoldedError =
    hasErrorWithin(place) && inRow.every((key) => place.form.errorOf(place.at(key).path) === undefined);
  const [hadError, setHadError] = useState(hasFoldedError);
  // Expands on an error: an invalid field must be mounted to take the focus.
  if (hasFoldedError !== hadError) {
    setHadError(hasFoldedError);
    if (hasFoldedError) setOpen(true);
  }

  return (
    <div className={classes.item}>
      <div className={classes.row}>
        {handle}
        <button
          type="button"
          className={classes.photo}
          aria-label={t('menu.photoOf', { name })}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
        >
          <Photo uuid={textOf(place.at('image').value)} />
        </button>
        <LineField
          className={classes.name}
          place={place.at('name')}
          aria-label={t('menu.name')}
          placeholder={t('menu.name')}
          label=""
        />
        <TextInput
          className={classes.price}
          aria-label={t('menu.price')}
          placeholder={t('menu.price')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={13}
          rightSection={<span className={classes.currency}>{currency}</span>}
          rightSectionWidth={48}
          {...bind(price)}
          value={showPrice(textOf(price.value), i18n.resolvedLanguage)}
          onChange={({ currentTarget }) => price.put(parsePrice(currentTarget.value))}
        />
        <button
          type="button"
          className={classes.toggle}
          aria-label={t('menu.detailsOf', { name })}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
        >
          {hasFoldedError && <IconAlertCircle size={18} stroke={1.75} className={classes.wrong} aria-hidden />}
          <IconChevronDown size={18} stroke={1.75} aria-hidden />
        </button>
        <span>{menu}</span>
      </div>
      <div id={bodyId} className={classes.body} hidden={!isOpen}>
        {isOpen && <MenuItemDetails place={place} />}
      </div>
    </div>
  );
}

function Photo({ uuid }: { uuid: string }) {
  const { isLoaded, show } = useFilePicture(uuid === '' ? undefined : uuid);
  if (isLoaded) return <img ref={show} alt="" className={classes.picture} />;
  const Icon = uuid === '' ? IconPhotoPlus : IconPhoto;
  return <Icon size={18} stroke={1.75} aria-hidden />;
}
