import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';

/** The id of the form, which the button outside submits. */
export const formId = 'builder';

type Props = Readonly<{ isPending: boolean; isSaved: boolean; isDirty: boolean }>;

/** Never disabled: pressing it leads to the first fault. Absent while a saved code has nothing to publish. */
export function SaveButton({ isPending, isSaved, isDirty }: Props) {
  const { t } = useTranslation('builder');
  if (isSaved && !isDirty && !isPending) return null;
  return (
    <Button type="submit" size="md" form={formId} loading={isPending} data-primary>
      {t(isSaved ? 'save.update' : 'save.create')}
    </Button>
  );
}
