import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reminderKindLabels, type ReminderKind } from '@portal/contracts/customers/reminders';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import { chooseReminders } from '../../api/requests/ownRecord.ts';
import { customerQuery } from '../../api/requests/getCustomer.ts';
import { SwitchField } from '../../components/fields/SwitchField.tsx';
import { remindersTexts, useRemindersTexts } from '../../remindersTexts.ts';

/** Saves at once. It shows what was pressed while that is on its way, and from then on what is stored. */
export function ReminderSwitch({ customer: { id, reminders }, kind }: { readonly customer: CustomerView; readonly kind: ReminderKind }) {
  const { help } = useRemindersTexts();
  const queryClient = useQueryClient();
  const { queryKey } = customerQuery(id);
  const [asked, setAsked] = useState<boolean>();
  const [saving, setSaving] = useState(false);
  const { run, problem } = useCommand<boolean, CustomerView>({
    run: (wanted) => chooseReminders(id, { [kind]: wanted }),
    invalidates: [queryKey],
    onAnswer: (answer) => queryClient.setQueryData(queryKey, answer),
  });
  const press = async (wanted: boolean): Promise<void> => {
    if (saving) return;
    setAsked(wanted);
    setSaving(true);
    await run(wanted);
    setSaving(false);
  };
  const stored = reminders[kind];
  const answered = saving ? undefined : asked;
  // Also where the answer was lost: what is stored says what became of it.
  const isSaved = answered === stored;
  return (
    <SwitchField
      label={reminderKindLabels[kind]}
      help={help[kind]}
      checked={saving ? asked === true : stored}
      onChange={(wanted) => void press(wanted)}
      said={isSaved ? (stored ? remindersTexts.on : remindersTexts.off) : undefined}
      error={answered === undefined || isSaved ? undefined : problem?.detail}
    />
  );
}
