import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import { queriesShowing } from '../../api/queriesShowing.ts';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { RecordEditForm } from '../../components/form/RecordEditForm.tsx';
import { useSession } from '../../session/sessionStore.ts';
import { texts } from '../../texts.ts';
import { EmployeeFields } from './EmployeeFields.tsx';
import { editEmployeeResolver, employeeFieldsOf, type EmployeeFieldValues, editedBodyOf } from './employeeForm.ts';

export function EmployeeEditForm({ shown, onClose }: { readonly shown: WithEtag<EmployeeView>; readonly onClose: () => void }) {
  const { payload } = useSession();
  return (
    <RecordEditForm<WithEtag<EmployeeView>, EmployeeFieldValues>
      resource="bank-employees"
      shown={shown}
      fieldsOf={employeeFieldsOf}
      resolver={editEmployeeResolver}
      bodyOf={editedBodyOf}
      invalidates={queriesShowing.employee}
      done={texts.notices.employeeEdited}
      onClose={onClose}
    >
      <EmployeeFields emailFixed={shown.email ?? ''} own={payload?.id === shown.id} />
    </RecordEditForm>
  );
}
