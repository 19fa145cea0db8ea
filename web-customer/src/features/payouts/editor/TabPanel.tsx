import { Card } from '../../../components/Card.tsx';
import type { PositionLimits } from '@portal/contracts/payouts/positionRules';
import type { DisbursementProofView, InputValueView } from '@portal/contracts/payouts/views/disbursement';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { DisbursementQuestionField } from '../inputs/DisbursementQuestionField.tsx';
import { RequestNameField } from '../positions/RequestNameField.tsx';
import { PositionsEditor } from '../positions/PositionsEditor.tsx';
import { ProofListAccordion } from '../proofs/ProofListAccordion.tsx';
import { DisbursementInfotextCallout } from './DisbursementInfotextCallout.tsx';
import { inputsOnTab, type DisbursementWithInputsAndProofs, type DisbursementEditorTabName } from './requestValues.ts';
import { tabLabels } from './StepBar.tsx';
import { PlainLanguageStepHelp } from './PlainLanguageStepHelp.tsx';
import { Summary } from './Summary.tsx';

interface TabPanelProps {
  readonly tab: DisbursementEditorTabName;
  readonly project: FinancingProjectView;
  readonly record: DisbursementWithInputsAndProofs;
  readonly room: PositionLimits;
  readonly readOnly: boolean;
  readonly onUploaded: (proof: DisbursementProofView) => void;
}

export function TabPanel({ tab, project, record, room, readOnly, onUploaded }: TabPanelProps) {
  if (tab === 'summary') return <Summary record={record} readOnly={readOnly} />;
  return (
    <>
      {tab === 'eckdaten' ? null : <h2 className="visually-hidden">{tabLabels[tab]}</h2>}
      {readOnly ? null : <PlainLanguageStepHelp of={tab} />}
      {tab === 'eckdaten' ? (
        <>
          <DisbursementInfotextCallout />
          <Card component="div">
            <RequestNameField isFinal={room.isFinal} readOnly={readOnly} />
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
      <DisbursementQuestionField key={input.id} input={input} readOnly={readOnly} />
    ) : (
      <Card key={input.id} component="div">
        <DisbursementQuestionField input={input} readOnly={readOnly} />
      </Card>
    ),
  );
}
