import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { useMasterDataFilling, type MasterDataFilling } from './useMasterDataFilling.ts';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { texts } from '../../texts.ts';
import { Callout } from '../../components/Callout.tsx';
import { Button, Typography } from '@mui/material';
import { filledFieldLabelsOf } from './masterDataFill.ts';

const words = texts.outside;

/** A new customer's fields; where the bank has it on, agree21 fills them. */
export function NewCustomerFields() {
  const { agree21 } = useConfig();
  return agree21.fetchPersonStammdatenActive ? <FieldsFromAgree21 /> : <CustomerFields />;
}

function FieldsFromAgree21() {
  const masterData = useMasterDataFilling();
  return (
    <CustomerFields>
      <div>
        <SubmitButton type="button" variant="outlined" busy={masterData.isLoading} onClick={masterData.load}>
          {words.loadMasterData}
        </SubmitButton>
      </div>
      <MasterDataNote masterData={masterData} />
    </CustomerFields>
  );
}

/** What came of loading: what was filled, what was left as it was typed, or why there is nothing. */
function MasterDataNote({ masterData: { outcome, problem, takeOver } }: { readonly masterData: MasterDataFilling }) {
  if (problem !== undefined)
    return (
      <Callout tone="warning" role="alert">
        {problem}
      </Callout>
    );
  if (outcome === undefined) return null;
  const { filled, kept, others } = outcome;
  return (
    <Callout
      tone="info"
      role="status"
      action={
        kept.length === 0 ? undefined : (
          <Button variant="outlined" onClick={takeOver}>
            {words.takeOver}
          </Button>
        )
      }
    >
      <Typography>{words.filled(filledFieldLabelsOf(filled))}</Typography>
      {kept.length === 0 ? null : <Typography>{words.kept(filledFieldLabelsOf(kept))}</Typography>}
      {others.length === 0 ? null : <Typography>{words.otherContacts(others)}</Typography>}
    </Callout>
  );
}
