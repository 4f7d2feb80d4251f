export { pageVersionOf } from './board/page-version.ts';
export { announceFill, fillJob, unfillJob } from './job-life/fill.ts';
export { hideJobs, showJobs } from './job-life/hide.ts';
export { pauseJob } from './job-life/pause.ts';
export { releaseJob } from './job-life/release.ts';
export { setJobBlindReview } from './publishing/blind-review.ts';
export { changeLockedJob } from './publishing/change.ts';
export { assertMoveAllowed, ownJobForUpdate } from './publishing/own-job.ts';
export {
  assertOpenTo,
  assertTakesApplications,
  countColleagues,
  isOpen,
  isOpenInSql,
  countedWhere,
  countOverdue,
  isVisibleInSql,
  isWaitingForAnswer,
  jobById,
  jobColumns,
  type JobRow,
  jobStatusInSql,
  jobView,
  languagesOf,
  ownJobById,
} from './publishing/queries.ts';
export { rubricOf } from './publishing/rubric.ts';
export { addToSearch, removeFromSearch } from './publishing/search-index.ts';
export { openJobIndex } from './search/job-index.ts';
export { newJobs } from './search/queries.ts';
export { salaryMessage } from './search/salary.ts';
