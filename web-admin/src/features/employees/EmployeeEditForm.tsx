import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import { seenIn } from '../../api/seenIn.ts';
import type { Shown } from '@portal/web-shared/commands/shown.ts';
import { RecordEditForm } from '../../components/form/RecordEditForm.tsx';
import { useSession } from '../../session/sessionStore.ts';
import { texts } from '../../texts.ts';
import { EmployeeFields } from './EmployeeFields.tsx';
import { changedEmployee, editEmployeeResolver, employeeFieldsOf, type EmployeeFieldValues } from './employeeForm.ts';

export function EmployeeEditForm({ shown, onClose }: { readonly shown: Shown<EmployeeView>; readonly onClose: () => void }) {
  const { payload } = useSession();
  return (
    <RecordEditForm<Shown<EmployeeView>, EmployeeFieldValues>
      resource="bank-employees"
      shown={shown}
      fieldsOf={employeeFieldsOf}
      resolver={editEmployeeResolver}
      changeOf={(values, base) => ({ data: changedEmployee(values, base), previousData: { id: base.id, '@etag': base['@etag'] } })}
      invalidates={seenIn.employee}
      done={texts.notices.employeeEdited}
      onClose={onClose}
    >
      <EmployeeFields emailFixed={shown.email ?? ''} own={payload?.id === shown.id} />
    </RecordEditForm>
  );
}
