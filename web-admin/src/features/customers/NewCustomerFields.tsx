import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { MasterDataNote } from './MasterDataNote.tsx';
import { MasterDataButton } from './MasterDataButton.tsx';
import { useMasterData } from './useMasterData.ts';

/** A new customer's fields; where the bank has it on, agree21 fills them. */
export function NewCustomerFields() {
  const { agree21 } = useConfig();
  return agree21.fetchPersonStammdatenActive ? <FieldsFromAgree21 /> : <CustomerFields />;
}

function FieldsFromAgree21() {
  const masterData = useMasterData();
  return (
    <CustomerFields besideNumber={<MasterDataButton masterData={masterData} />} belowNumber={<MasterDataNote masterData={masterData} />} />
  );
}
