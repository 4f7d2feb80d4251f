import { LinkTabs } from '../../../ui/page/link-tabs.tsx';
import { t } from '../../../ui/words.ts';

export const MailTabs = () => (
  <LinkTabs
    label={t`Mail and queues`}
    tabs={[
      { to: '/admin/mail', label: t`Sent by the product` },
      { to: '/admin/mail/received', label: t`Received` },
      { to: '/admin/queues', label: t`Queues` },
    ]}
  />
);
