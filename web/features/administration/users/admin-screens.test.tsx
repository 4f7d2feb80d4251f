import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { ModerationCase } from '#contract/administration/moderation.ts';
import type { Ticket } from '#contract/administration/tickets.ts';
import { type UserRecord, userRecords } from '#contract/administration/user-record.ts';
import { query, queryClient } from '../../../session/api.ts';
import { CaseCard } from '../moderation/case-card.tsx';
import { AnswerForm } from '../support/answer-form.tsx';
import { TicketActions } from '../support/ticket-actions.tsx';
import { TicketList } from '../support/ticket-list.tsx';
import { TicketThread } from '../support/ticket-thread.tsx';
import { UserNotes } from './user-notes.tsx';
import { UserRecordView } from './user-record-view.tsx';
import { UserSessions } from './user-sessions.tsx';

const show = (content: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{content}</MemoryRouter>
    </QueryClientProvider>,
  );

const at = '2026-11-20T10:00:00.000Z';
const ada = { id: 'a1', name: 'Ada Park', email: 'ada@example.com', joined_at: at };

const ticket: Ticket = {
  id: 't1',
  full_name: 'Li Wei',
  email: 'li@example.com',
  subject: 'Invoice',
  state: 'answered',
  handler: { id: 'a1', name: 'Ada Park' },
  created_at: at,
  last_at: at,
  language: 'es',
  user_id: 'u1',
  messages: [
    { id: 't1', kind: 'reply', author: 'li@example.com', text: 'Please send it.', files: ['a.pdf'], created_at: at },
    { id: 'm2', kind: 'answer', author: 'Ada Park', text: 'Here it is.', files: [], created_at: at },
    { id: 'm3', kind: 'automatic', author: 'li@example.com', text: 'I am away.', files: [], created_at: at },
  ],
  answerable: true,
  replies_return: false,
  administrators: [{ id: 'a1', name: 'Ada Park' }],
};

describe('support tickets on the screen', () => {
  it('a ticket in the list links to itself and names who handles it', () => {
    const html = show(<TicketList tickets={[{ ...ticket, preview: 'Please send it.', messages: 3 }]} />);
    expect(html).toContain('href="/admin/support/t1"');
    expect(html).toMatch(/Invoice[^]*Li Wei, li@example\.com[^]*Handled by Ada Park[^]*3 messages/);
  });

  it('a ticket shows its messages in order, marks automatic ones and names files that were not stored', () => {
    const html = show(<TicketThread ticket={ticket} />);
    expect(html).toMatch(/Li Wei[^]*Please send it\.[^]*a\.pdf[^]*Ada Park[^]*Here it is\.[^]*Automatic reply/);
  });

  it('the answer form names the language of the person and where replies go', () => {
    const html = show(<AnswerForm ticket={ticket} />);
    expect(html).toContain('Li Wei, who reads Spanish');
    expect(html).toContain('Replies go to the support mailbox.');
    expect(show(<TicketActions ticket={ticket} />)).toContain('href="/admin/users?user=u1"');
  });
});

describe('the record of a user on the screen', () => {
  const record: UserRecord = {
    user: {
      id: 'u1',
      user_type: 'candidate',
      first_name: 'Li',
      last_name: 'Wei',
      email: 'li@example.com',
      company: '',
      created_at: at,
      suspended_at: null,
      suspended_why: '',
      delete_after: at,
      erased_at: null,
    },
    jobs: [{ id: 'j1', title: 'Baker', status: 'Active', created_at: at }],
    job_count: 1,
    applications: [{ id: 'p1', title: 'Cook', company: 'Bread & Co', status: 'submitted', submitted_at: at }],
    application_count: 1,
    cases: [{ id: 'c1', kind: 'profile', outcome: 'warned', opened_at: at, reported_by_user: false }],
    case_count: 1,
    tickets: [{ id: 't1', subject: 'Invoice', state: 'open', created_at: at }],
    legal_holds: [{ id: 'h1', reason: 'A lawsuit', placed_at: at, until: null }],
    payment_holds: [{ payment_id: 'y1', reason: 'disputed', amount: 14_900, currency: 'usd', created_at: at }],
    consents: [{ id: 1, purpose: 'ai_analysis', decision: 'given', job_title: 'Cook', at }],
    sessions: [
      {
        id: 's1',
        browser: 'Safari',
        system: 'iPhone',
        network: '1.2.3.*',
        signed_in_at: at,
        last_seen_at: at,
        current: false,
      },
    ],
    notes: [
      { id: 'n1', author: 'Ada Park', mine: true, text: 'Called.', created_at: at },
      { id: 'n2', author: '', mine: false, text: 'Wrote.', created_at: at },
    ],
  };
  queryClient.setQueryData(query(userRecords.get, { user_id: 'u1' }).queryKey, record);

  it('the record links to jobs, cases, tickets and legal holds and shows the amount of a payment hold', () => {
    const html = show(<UserRecordView userId="u1" />);
    for (const path of ['/jobs/j1', '/admin/moderation?state=decided', '/admin/support/t1', '/admin/retention'])
      expect(html).toContain(`href="${path}"`);
    expect(html).toMatch(
      /Due for deletion on[^]*Bread &amp; Co[^]*A lawsuit[^]*\$149\.00[^]*AI may analyze the answer/,
    );
  });

  it('a session has a button that signs it out, and only own notes can be deleted', () => {
    expect(show(<UserSessions userId="u1" />)).toContain('aria-label="Sign out Safari on iPhone"');
    const notes = show(<UserNotes userId="u1" />);
    expect(notes).toContain('the user gets it with a data export');
    expect(notes.split('Delete</span>').length - 1).toBe(1);
  });
});

it('a moderation case links to its job, its owner and its reporter', () => {
  const found: ModerationCase = {
    id: 'c1',
    kind: 'job',
    job: { id: 'j1', title: 'Baker', is_public: true },
    company: null,
    owner: { ...ada, suspended: false },
    snapshot: { title: 'Baker', company: 'Bread & Co', description: 'Bake.' },
    now: null,
    hidden: false,
    context: [],
    reports: [{ reporter: { ...ada, id: 'r1', name: '' }, reason: 'fake', words: '', created_at: at }],
    mail_reports: 0,
    opened_at: at,
    due_at: at,
    hidden_at: null,
    outcome: null,
    note: '',
    decided_at: null,
    answer: '',
    answered_at: null,
  };
  const html = show(<CaseCard found={found} />);
  for (const path of ['/jobs/j1', '/admin/users?user=a1', '/admin/users?user=r1'])
    expect(html).toContain(`href="${path}"`);
  expect(html.match(/Joined/g)?.length).toBe(2);
  expect(show(<CaseCard found={{ ...found, job: { id: 'j1', title: 'Baker', is_public: false } }} />)).toContain(
    'Not public now',
  );
});

it('a case about a company page links to the page while it is public', () => {
  const found: ModerationCase = {
    id: 'c2',
    kind: 'company',
    job: null,
    company: { path: '/companies/bread-co', is_public: true },
    owner: { ...ada, suspended: false },
    snapshot: { name: 'Bread & Co', about: 'We bake.' },
    now: null,
    hidden: false,
    context: [],
    reports: [],
    mail_reports: 0,
    opened_at: at,
    due_at: at,
    hidden_at: null,
    outcome: null,
    note: '',
    decided_at: null,
    answer: '',
    answered_at: null,
  };
  const html = show(<CaseCard found={found} />);
  expect(html).toContain('href="/companies/bread-co"');
  expect(html).toContain('Hide the company page');
  expect(show(<CaseCard found={{ ...found, mail_reports: 2 }} />)).toContain('2 people without an account reported');
  const hidden = { path: '/companies/bread-co', is_public: false };
  expect(show(<CaseCard found={{ ...found, company: hidden, hidden: true }} />)).not.toContain('href="/companies');
});
