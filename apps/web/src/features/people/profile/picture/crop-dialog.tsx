import 'react-easy-crop/react-easy-crop.css';
import { Button } from '@mantine/core';
import { useId, useState, type FormEvent } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { FormDialog } from '../../../../ui/form/dialogs/form-dialog.tsx';
import classes from './crop-dialog.module.css';
import type { Area } from './crop-picture.ts';

type Props = Readonly<{ url: string; onClose: () => void; onChoose: (area: Area) => void }>;

const MAX_ZOOM = 4;

/** Crops a picture to a square by dragging, pinching and scrolling, or with the arrow keys and the slider. */
export function CropDialog({ url, onClose, onChoose }: Props) {
  const { t } = useTranslation('account');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const zoomId = useId();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (area) onChoose(area);
  };
  return (
    <FormDialog
      title={t('picture.crop.title')}
      text={t('picture.crop.text')}
      onSubmit={onSubmit}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {t('picture.crop.cancel')}
          </Button>
          <Button type="submit" disabled={area === undefined}>
            {t('picture.crop.use')}
          </Button>
        </>
      }
    >
      <div className={classes.stage}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_share, pixels) => setArea(pixels)}
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: classes.area ?? '' }}
          cropperProps={{ role: 'group', 'aria-label': t('picture.crop.area') }}
          mediaProps={{ alt: '' }}
          keyboardStep={4}
        />
      </div>
      <label className={classes.zoom} htmlFor={zoomId}>
        {t('picture.crop.zoom')}
        <input
          id={zoomId}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          data-autofocus
          onChange={({ currentTarget }) => setZoom(currentTarget.valueAsNumber)}
        />
      </label>
    </FormDialog>
  );
}
