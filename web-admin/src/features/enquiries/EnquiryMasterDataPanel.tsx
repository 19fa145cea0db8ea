import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { patchEnquirySchema } from '@portal/contracts/enquiries/commands/patchEnquiry';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { formatDay, formatInstant } from '@portal/contracts/shared/time/days';
import { queryKeysToInvalidate } from '../../api/queryKeysToInvalidate.ts';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { EditButton } from '../../components/EditButton.tsx';
import { Facts } from '../../components/facts/Facts.tsx';
import { RecordEditForm } from '../../components/form/RecordEditForm.tsx';
import { useEditing } from '../../components/form/useEditing.ts';
import { Panel } from '../../components/Panel.tsx';
import { useFocusFallbackOnceGone } from '../../components/useFocusFallbackAfterAction.ts';
import { useAble } from '../../session/useAble.ts';
import { texts } from '../../texts.ts';
import { ArchiveAndEraseEnquiryAction } from './actions/ArchiveAndEraseEnquiryAction.tsx';
import { EnquiryFields, enquiryBodyOf, enquiryValuesOf, enquiryResolverFor, type EnquiryFieldValues } from './EnquiryFields.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { CaptionText } from '../../components/SecondaryText.tsx';

/** The customer read-only; the enquiry's own data, editable in draft only. */
export function EnquiryMasterDataPanel({ enquiry }: { readonly enquiry: WithEtag<EnquiryView> }) {
  const { editing, returned, edit, close } = useEditing();
  const { customer } = enquiry;
  const toCustomer = useAble('customers');
  const works = useAble('workOnEnquiries');
  const draft = enquiry.status === 'draft';
  const heading = useFocusFallbackOnceGone<HTMLHeadingElement>(enquiry.status === 'archived');
  return (
    <>
      <Panel
        title={texts.enquiries.customer}
        actions={
          toCustomer ? (
            <LinkButton to={fillPath(adminPaths.customer, { id: customer.id })} icon="person">
              {texts.toCustomer}
            </LinkButton>
          ) : undefined
        }
      >
        <Facts
          facts={[
            { label: texts.customers.number, value: customer.customerId },
            { label: texts.customers.email, value: customer.email },
            { label: texts.customers.firstName, value: customer.firstName },
            { label: texts.customers.lastName, value: customer.lastName },
          ]}
        />
      </Panel>
      <Panel
        title={texts.enquiries.masterDataOfEnquiry}
        headingRef={heading}
        actions={works && draft && !editing ? <EditButton onClick={edit} returned={returned} /> : undefined}
      >
        {editing ? (
          <RecordEditForm<WithEtag<EnquiryView>, EnquiryFieldValues>
            resource="enquiries"
            shown={enquiry}
            fieldsOf={enquiryValuesOf}
            resolver={resolver}
            bodyOf={enquiryBodyOf}
            invalidates={queryKeysToInvalidate.enquiry}
            done={texts.notices.enquiryEdited}
            onClose={close}
          >
            <EnquiryFields />
          </RecordEditForm>
        ) : (
          <EnquiryFacts enquiry={enquiry} />
        )}
        {draft || !works || enquiry.status === 'archived' ? null : <CaptionText sx={{ mt: 4 }}>{texts.enquiries.onlyInDraft}</CaptionText>}
      </Panel>
      <ArchiveAndEraseEnquiryAction enquiry={enquiry} />
    </>
  );
}

function EnquiryFacts({ enquiry }: { readonly enquiry: EnquiryView }) {
  return (
    <Facts
      facts={[
        { label: texts.enquiries.number, value: enquiry.publicId },
        { label: texts.enquiries.name, value: enquiry.name },
        { label: texts.enquiries.descriptionShort, value: enquiry.description, wide: true },
        { label: texts.deadline.title, value: enquiry.expiresAt === null ? texts.enquiries.noDeadline : formatDay(enquiry.expiresAt) },
        { label: texts.enquiries.createdAt, value: formatInstant(enquiry.createdAt) },
      ]}
    />
  );
}

const resolver = enquiryResolverFor(patchEnquirySchema);
