import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { users as usersApi } from '#contract/accounts/users.ts';
import { companyPages } from '#contract/people/company-page.ts';
import { renderScreen } from '../../../../tests/support/render-screen.ts';
import { query, queryClient } from '../../../session/api.ts';
import { JobPreview } from './job-preview.tsx';

const logo = '6f1c2a34-7f0e-4c55-9a44-0c2f3b1d5e60';

it('the preview of a new job shows the logo with the name of the own company only', () => {
  queryClient.setQueryData([...query(usersApi.me, {}).queryKey], { profile: { company: 'Canal Works' } });
  queryClient.setQueryData([...query(companyPages.mine, {}).queryKey], { logo: { id: logo } });
  const previewOf = (company: string) =>
    renderScreen(
      () => (
        <QueryClientProvider client={queryClient}>
          <JobPreview values={{ company }} />
        </QueryClientProvider>
      ),
      {},
    );
  expect(previewOf(' canal  works ')).toContain(logo);
  expect(previewOf('A client')).not.toContain(logo);
  expect(previewOf('')).not.toContain(logo);
});
