import { Card } from '../../../components/Card.tsx';
import type { PositionLimits } from '@portal/contracts/payouts/positionRules';
import type { DocumentFileView, InputValueView } from '@portal/contracts/payouts/views/disbursement';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { RequestInput } from '../inputs/RequestInput.tsx';
import { RequestNameField } from '../positions/RequestNameField.tsx';
import { PositionsEditor } from '../positions/PositionsEditor.tsx';
import { ProofListAccordion } from '../proofs/ProofListAccordion.tsx';
import { DisbursementInfotextCallout } from './DisbursementInfotextCallout.tsx';
import { inputsOnTab, type DisbursementWithInputsAndProofs, type RequestTabName } from './requestValues.ts';
import { tabLabels } from './StepBar.tsx';
import { StepHelp } from './StepHelp.tsx';
import { Summary } from './Summary.tsx';

interface TabPanelProps {
  readonly tab: RequestTabName;
  readonly project: FinancingProjectView;
  readonly record: DisbursementWithInputsAndProofs;
  readonly room: PositionLimits;
  readonly readOnly: boolean;
  readonly onUploaded: (proof: DocumentFileView) => void;
}

export function TabPanel({ tab, project, record, room, readOnly, onUploaded }: TabPanelProps) {
  if (tab === 'summary') return <Summary record={record} readOnly={readOnly} />;
  return (
    <>
      {tab === 'eckdaten' ? null : <h2 className="visually-hidden">{tabLabels[tab]}</h2>}
      {readOnly ? null : <StepHelp of={tab} />}
      {tab === 'eckdaten' ? (
        <>
          <DisbursementInfotextCallout />
          <Card component="div">
            <RequestNameField readOnly={readOnly} />
          </Card>
          <PositionsEditor project={project} room={room} readOnly={readOnly} />
        </>
      ) : null}
      {tab === 'nachweise' ? <ProofListAccordion proofs={record.proofs} readOnly={readOnly} onUploaded={onUploaded} /> : null}
      <Inputs inputs={inputsOnTab(tab, record.inputs)} readOnly={readOnly} />
    </>
  );
}

function Inputs({ inputs, readOnly }: { readonly inputs: readonly InputValueView[]; readonly readOnly: boolean }) {
  return inputs.map((input) =>
    input.inputTemplate.type === 'info' ? (
      <RequestInput key={input.id} input={input} readOnly={readOnly} />
    ) : (
      <Card key={input.id} component="div">
        <RequestInput input={input} readOnly={readOnly} />
      </Card>
    ),
  );
}
