import { Popover, Skeleton, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import classes from './live.module.css';
import { LiveFigures } from './live-figures.tsx';
import { LiveMinutes } from './live-minutes.tsx';
import { LiveTops } from './live-tops.tsx';
import { useLive, type LiveSubject } from './use-live.ts';

/** The visitors of the last minutes as a chip, which opens the figures behind it. */
export function LiveChip({ criteria, id }: LiveSubject) {
  const { t } = useTranslation('live');
  const me = useMe();
  const { picture, isAway } = useLive(me.workspace.uuid, { criteria, id });
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const count = picture?.unique ?? 0;

  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width="min(440px, calc(100vw - 32px))"
      position="bottom-end"
      shadow="md"
      radius="lg"
      withinPortal={false}
      trapFocus
      returnFocus
      transitionProps={{ duration: 150 }}
    >
      <Popover.Target>
        <UnstyledButton className={classes.chip} data-away={isAway || undefined} onClick={() => setOpen(!isOpen)}>
          {isAway ? t('away') : count > 0 ? t('chip', { count }) : t('none')}
          <IconChevronDown size={14} stroke={2} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={titleId} p="lg">
        <h2 id={titleId} className={classes.title}>
          {t('title')}
        </h2>
        <output className={classes.hint}>{t(isAway ? 'awayHint' : 'hint')}</output>
        {picture ? (
          <div className={classes.body} data-old={isAway || undefined}>
            <LiveFigures picture={picture} />
            <LiveMinutes minutes={picture.minutes} />
            {picture.total > 0 && <LiveTops picture={picture} showsCodes={criteria !== 'qr'} />}
          </div>
        ) : (
          !isAway && <Skeleton height={146} mt="md" aria-busy />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
