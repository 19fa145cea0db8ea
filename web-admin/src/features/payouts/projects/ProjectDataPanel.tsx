import { Box } from '@mui/material';
import { financingProjectFieldDefinitions as fields } from '@portal/contracts/payouts/financingProjectFieldDefinitions';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { formatInstantYearFirst } from '@portal/contracts/shared/time/days';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { Markdown } from '@portal/web-shared/text/Markdown.tsx';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { EditButton } from '../../../components/EditButton.tsx';
import { Facts } from '../../../components/facts/Facts.tsx';
import { RecordEditForm } from '../../../components/form/RecordEditForm.tsx';
import { useEditing } from '../../../components/form/useEditing.ts';
import { Panel } from '../../../components/Panel.tsx';
import { Money } from '../../../components/facts/Money.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';
import { projectBodyOf, projectResolver, projectValuesOf, type ProjectValues } from './projectForm.ts';
import { ProjectFields, useDefaultMinimumDisbursementAmount } from './ProjectFields.tsx';

const words = payoutsTexts.project;
type Project = WithEtag<FinancingProjectView>;

/** The project's own data; a project that has ended is only read. A form that is open by then stays: saving says why it is refused. */
export function ProjectDataPanel({ project }: { readonly project: Project }) {
  const { editing, returned, edit, close } = useEditing();
  const changeable = project.status === 'draft' || project.status === 'active';
  return (
    <Panel
      title={payoutsTexts.projectDetails}
      actions={editing || !changeable ? undefined : <EditButton onClick={edit} returned={returned} />}
    >
      {editing && project.status !== 'archived' ? (
        <RecordEditForm<Project, ProjectValues>
          resource="valutierung-financing-projects"
          shown={project}
          fieldsOf={projectValuesOf}
          resolver={projectResolver}
          bodyOf={projectBodyOf}
          invalidates={queryKeysToInvalidate.payout}
          done={payoutsTexts.notices.projectEdited}
          onClose={close}
        >
          <ProjectFields
            used={project.maxDisbursements - project.remainingDisbursements}
            numberFixed={project.status === 'draft' ? undefined : project.publicId}
          />
        </RecordEditForm>
      ) : (
        <ProjectFacts project={project} />
      )}
    </Panel>
  );
}

function ProjectFacts({ project }: { readonly project: Project }) {
  const minimum = useDefaultMinimumDisbursementAmount();
  return (
    <Facts
      facts={[
        { label: fields.publicId.label, value: project.publicId },
        { label: payoutsTexts.overview.created, value: formatInstantYearFirst(project.createdAt) },
        {
          label: fields.minimumDisbursementCents.label,
          value:
            project.minimumDisbursementAmount === 0 ? words.minimumDefault(minimum) : <Money cents={project.minimumDisbursementAmount} />,
        },
        {
          label: words.remainingDisbursements,
          value: words.ofMax(project.remainingDisbursements, project.maxDisbursements),
        },
        {
          label: fields.description.label,
          value: project.description === null ? null : <Description source={project.description} />,
          wide: true,
        },
      ]}
    />
  );
}

/** Blank lines of its source are none of the text. */
const Description = ({ source }: { readonly source: string }) => (
  <Box sx={{ whiteSpace: 'normal', '& > * > :first-of-type': { mt: 0 }, '& > * > :last-child': { mb: 0 } }}>
    <Markdown source={source} />
  </Box>
);
