import { testCards } from '@evercode/contract';
import { Button, Popover, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { groupNumber } from '../read-card.ts';
import classes from './sandbox-form.module.css';

/** Names the cards of the sandbox; choosing one fills in the fields. */
export function TestCards({ isDisabled, onChoose }: { isDisabled: boolean; onChoose: (number: string) => void }) {
  const { t } = useTranslation('pay');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.help}>
      <p className={classes.note}>{t('testCards.text')}</p>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        width={320}
        trapFocus
        returnFocus
        withinPortal={false}
        shadow="md"
      >
        <Popover.Target>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={isDisabled}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            onClick={() => setOpen((was) => !was)}
          >
            {t('testCards.title')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown p={8} aria-label={t('testCards.title')}>
          <ul className={classes.cards}>
            {testCards.map(({ number, act }) => (
              <li key={number}>
                <UnstyledButton
                  className={classes.card ?? ''}
                  onClick={() => {
                    setOpen(false);
                    onChoose(number);
                  }}
                >
                  <span className="tabular">{groupNumber(number)}</span>
                  <span className={classes.does}>{t(`testCards.acts.${act}`)}</span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
