export { scoreColumns, scoreOf } from './applications/score.ts';
export { canBeAnalysed, isAnalysisRunning } from './analysis/queries.ts';
export { allowAnalysis, maxReturns, namesInConsentText, shareVideo } from './applications/consent.ts';
export { analysisRequested } from './applications/declared-tasks.ts';
export { eraseAnswer } from './applications/erase-answer.ts';
export { moveApplication } from './applications/move.ts';
export {
  applicationById,
  applicationForUpdate,
  type ApplicationWithJob,
  ownForUpdate,
  placeRulesOf,
  pseudonymOf,
  reviewedForUpdate,
  scheduledMeeting,
} from './applications/queries.ts';
export { removeApplication, retireApplication } from './applications/retire.ts';
export { closeAbandonedJob } from './fill-job/close.ts';
export { eraseApplicationTexts } from './personal-data/erase-texts.ts';
export { restoreApplications, setAsideApplications } from './personal-data/set-aside.ts';
export { hiringFiguresOf, type JobFigures, noFigures } from './prospects/queries.ts';
export { hiringTimesOfOrganization, noTimes } from './prospects/times.ts';
export { undoUntil } from './review/queries.ts';
export { countWaitingApplicants, waitingApplicants } from './prospects/waiting.ts';
export { assertBlindReviewDone, hiddenFrom, isReviewBlindFor } from './scorecards/queries.ts';
export { canOpenProfile } from './sourcing/queries.ts';
