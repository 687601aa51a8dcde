import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useLocation, useNavigate } from 'react-router';
import { createLazyPart, preload } from '../../../../platform/navigation/lazy-part.tsx';
import { asksToShare } from '../../../../platform/navigation/stats-sharing.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';

const dialogPart = createLazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);

/** For people who may change the code: they also decide who sees its figures. */
export function ShareButton({ code }: { code: string }) {
  const { t } = useTranslation('sharing');
  const me = useMe();
  const location = useLocation();
  const navigate = useNavigate();
  const isAsked = asksToShare(location);
  const [isOpen, setOpen] = useState(isAsked);
  if (!me.decide('qr.update').allowed) return null;
  const close = () => {
    setOpen(false);
    // Neither a reload nor the way back opens it again.
    if (isAsked) void navigate(location, { replace: true, state: null });
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShare2 size={18} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onPointerEnter={() => preload(dialogPart)}
        onFocus={() => preload(dialogPart)}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {isOpen && <dialogPart.Component code={code} onClose={close} />}
    </>
  );
}
