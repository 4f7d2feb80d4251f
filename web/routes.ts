import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

const area = 'screens/area-layout.tsx';

export default [
  layout('screens/public/public-layout.tsx', [
    index('screens/public/home.tsx'),
    route('browse', 'screens/public/browse.tsx', { id: 'browse' }),
    route('jobs', 'screens/public/browse.tsx', { id: 'jobs' }),
    route('jobs/:jobId', 'screens/public/job.tsx'),
    route('receipts', 'screens/public/verify-receipt.tsx'),
    route('404', 'screens/public/not-found.tsx'),
    route('*', 'screens/public/unknown-address.tsx'),
  ]),

  layout('screens/auth/auth-layout.tsx', [
    route('signin', 'screens/auth/sign-in.tsx', { id: 'signin' }),
    route('sign-in', 'screens/auth/sign-in.tsx', { id: 'sign-in' }),
    route('signin/email', 'screens/auth/sign-in-email.tsx'),
    route('signup', 'screens/auth/sign-up.tsx', { id: 'signup' }),
    route('sign-up', 'screens/auth/sign-up.tsx', { id: 'sign-up' }),
    route('unsubscribe/job-alerts', 'screens/public/unsubscribe-alerts.tsx'),
    route('forgot-password', 'screens/auth/forgot-password.tsx'),
    route('reset-password', 'screens/auth/reset-password.tsx'),
    route('select-role', 'screens/auth/select-role.tsx', { id: 'select-role' }),
    route('invitation', 'screens/auth/invitation.tsx'),
    route('role-selection', 'screens/auth/select-role.tsx', { id: 'role-selection' }),
  ]),

  layout(area, { id: 'users-area' }, [
    route('users/dashboard', 'screens/users/dashboard.tsx'),
    route('users/success', 'screens/users/payment-success.tsx', { id: 'users-success' }),
    route('users/receipts/:paymentId', 'screens/users/receipt.tsx'),
  ]),

  layout(area, { id: 'candidate-area' }, [
    route('candidate/dashboard', 'screens/candidate/dashboard.tsx'),
    route('candidate/welcome', 'screens/candidate/welcome.tsx'),
    route('candidate/jobs', 'screens/candidate/jobs.tsx'),
    route('candidate/jobs/saved', 'screens/candidate/saved-jobs.tsx'),
    route('candidate/jobs/alerts', 'screens/candidate/job-alerts.tsx'),
    route('candidate/jobs/:jobId', 'screens/candidate/job.tsx'),
    route('candidate/apply', 'screens/candidate/available-jobs.tsx'),
    route('candidate/apply/:jobId', 'screens/candidate/apply.tsx'),
    route('candidate/application', 'screens/candidate/application.tsx'),
    route('candidate/applied-to', 'screens/candidate/applied-to.tsx'),
    route('candidate/applied-to/:applicationId', 'screens/candidate/applied.tsx'),
    route('candidate/proposals', 'screens/candidate/proposals.tsx'),
    route('candidate/applied-to/:applicationId/report', 'screens/candidate/feedback-report.tsx'),
    route('candidate/applied-to/:applicationId/replace', 'screens/candidate/replace-video.tsx'),
    route('candidate/meetings', 'screens/candidate/meetings.tsx'),
    route('candidate/profile', 'screens/candidate/profile.tsx'),
    route('candidate/settings', 'screens/candidate/settings.tsx'),
    route('candidate/plans', 'screens/candidate/plans.tsx'),
    route('candidate/plans/success', 'screens/users/payment-success.tsx', { id: 'candidate-plans-success' }),
  ]),

  layout(area, { id: 'manager-area' }, [
    route('manager/dashboard', 'screens/manager/dashboard.tsx'),
    route('manager/welcome', 'screens/manager/welcome.tsx'),
    route('manager/jobs', 'screens/manager/jobs.tsx'),
    route('manager/add-job', 'screens/manager/add-job.tsx'),
    route('manager/jobs/:jobId', 'screens/manager/job.tsx'),
    route('manager/jobs/:jobId/applications/:applicationId', 'screens/manager/application.tsx'),
    route('manager/job-applications', 'screens/manager/job-applications.tsx'),
    route('manager/candidates', 'screens/manager/candidates.tsx'),
    route('manager/prospects', 'screens/manager/prospects.tsx'),
    route('manager/prospects/:jobId', 'screens/manager/prospect.tsx'),
    route('manager/applicants', 'screens/manager/applicants.tsx'),
    route('manager/applicants/:jobId', 'screens/manager/job-applicants.tsx'),
    route('manager/meetings', 'screens/manager/meetings.tsx'),
    route('manager/reviews', 'screens/manager/reviews.tsx'),
    route('manager/business', 'screens/manager/business.tsx'),
    route('manager/profile', 'screens/manager/profile.tsx'),
    route('manager/settings', 'screens/manager/settings.tsx'),
    route('manager/plans', 'screens/manager/plans.tsx'),
    route('manager/plans/success', 'screens/manager/payment-success.tsx', { id: 'manager-plans-success' }),
    route('manager/packages', 'screens/manager/packages.tsx'),
    route('manager/packages/success', 'screens/manager/payment-success.tsx', { id: 'manager-packages-success' }),
  ]),

  layout(area, { id: 'admin-area' }, [
    route('admin/dashboard', 'screens/admin/dashboard.tsx'),
    route('admin/contests', 'screens/admin/contests.tsx'),
    route('admin/accommodations', 'screens/admin/accommodations.tsx'),
  ]),
] satisfies RouteConfig;
