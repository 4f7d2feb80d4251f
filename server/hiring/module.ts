import { hiringApi } from '#contract/hiring/api.ts';
import { defineModule } from '../base/define-module.ts';
import { sections, notExported } from './personal-data/export.ts';
import { retainedTables, forget } from './personal-data/forget.ts';
import { answerAccommodation } from './accommodations/answer.ts';
import { requestAccommodation } from './accommodations/request.ts';
import { accommodationRequested, accommodationAnswered } from './accommodations/events.ts';
import { waitingRequests } from './accommodations/queries.ts';
import { createAlert } from './alerts/create.ts';
import { jobDigest } from './alerts/events.ts';
import { ownAlerts } from './alerts/queries.ts';
import { removeAlert, pauseAllAlerts } from './alerts/remove.ts';
import { sendJobAlerts, sendJobDigest } from './alerts/send.ts';
import { updateAlert } from './alerts/update.ts';
import { analyseApplication } from './analysis/analyse.ts';
import { answerAnalysed } from './analysis/events.ts';
import { stopAnalyses, liftStop, setBudget } from './analysis/limit.ts';
import { registerAudit } from './analysis/bias-audits.ts';
import { analysisOversight } from './analysis/oversight.ts';
import { processApplicationVideo } from './analysis/request-analysis.ts';
import { analysisResults } from './analysis/requests.ts';
import { resumeAnalyses, failStuckAnalyses, readAfterNotice } from './analysis/retry-stuck-analyses.ts';
import { suggestRubric } from './analysis/suggest-rubric.ts';
import { submitTranscript } from './analysis/submit-transcript.ts';
import { eraseWhenHoldEnds } from './applications/held-analyses.ts';
import { chaseAppeals } from './appeals/chase.ts';
import { decideAppeal } from './appeals/decide.ts';
import {
  appealOpened,
  reviewRequested,
  appealDecidedForCandidate,
  appealDecidedForEmployer,
} from './appeals/events.ts';
import { openAppeal } from './appeals/open.ts';
import { waitingAppeals, blindAnswer, applicationAppeal } from './appeals/queries.ts';
import { allApplicants, applicantFacets } from './applicant-search/queries.ts';
import { rejectApplications, undoRejections } from './applicants/reject-many.ts';
import { exportApplications } from './applicants/export-csv.ts';
import { applicationsForJob } from './applicants/queries.ts';
import { createApplication } from './applications/create.ts';
import { applicationReceived, applicationWithdrawn, applicationReinstated } from './applications/events.ts';
import { ownApplications, ownApplication } from './applications/queries.ts';
import { saveApplication } from './applications/save.ts';
import { submitApplication } from './applications/submit.ts';
import { withdrawApplication } from './applications/withdraw.ts';
import { comparison } from './comparison/queries.ts';
import { correctTranscript, addContext } from './corrections/correct.ts';
import { applicationRemarks } from './corrections/queries.ts';
import { answerRemaining } from './fill-job/answer-remaining.ts';
import { closeJob, announceClosing, undoClosing } from './fill-job/close.ts';
import { remainingApplicants } from './fill-job/queries.ts';
import { acceptProposal } from './invitations/accept.ts';
import { declineProposal } from './invitations/decline.ts';
import { invitedToApply, invitationAccepted, invitationDeclined } from './invitations/events.ts';
import { handOverInvitations } from './invitations/hand-over.ts';
import { inviteCandidate } from './invitations/invite.ts';
import { ownProposals } from './invitations/queries.ts';
import { notesOf } from './notes/queries.ts';
import { addNote, editNote, removeNote } from './notes/write.ts';
import { creditReturned } from './outcomes/events.ts';
import { applicationPage } from './outcomes/queries.ts';
import { removeVideo } from './outcomes/remove-video.ts';
import { returnExpressCredits } from './outcomes/return-credits.ts';
import { deleteAnswerVideo, replaceVideo } from './outcomes/videos.ts';
import { foldApplicationCounts } from './prospects/fold-counts.ts';
import { prospects, prospectOverview } from './prospects/queries.ts';
import { applicationSources } from './prospects/sources.ts';
import { updateApplicationStatus } from './review/decide.ts';
import { applicationOpened, applicationAccepted, applicationRejected, applicationReopened } from './review/events.ts';
import { openApplication } from './review/open.ts';
import { applicationDetail } from './review/queries.ts';
import { sendAcceptance } from './review/send-acceptance.ts';
import { sendPostponedRejections, sendRejection } from './review/send-rejection.ts';
import { liftBlindReview, setBlindReview } from './scorecards/blind-review.ts';
import { scorecardsOf } from './scorecards/queries.ts';
import { saveScorecard } from './scorecards/save.ts';
import { candidateSearch, candidateForManager } from './sourcing/queries.ts';
import { addToShortlist, removeFromShortlist } from './sourcing/shortlist.ts';
import { viewCandidate } from './sourcing/view.ts';
import { videoOpened } from './video-openings/events.ts';
import { openVideo } from './video-openings/open.ts';
import { proveOpenings } from './video-openings/prove.ts';

export const hiring = defineModule({
  name: 'hiring',
  tables: [
    'applications',
    'application_answers',
    'application_counts',
    'applicant_search',
    'applicant_words',
    'analyses',
    'analysis_hearings',
    'held_analyses',
    'analysis_requests',
    'analysis_usage',
    'analysis_stops',
    'analysis_budgets',
    'bias_audits',
    'scorecards',
    'lifted_looks',
    'review_notes',
    'transcript_corrections',
    'written_transcripts',
    'context_notes',
    'appeals',
    'invitations',
    'shortlist',
    'job_alerts',
    'video_openings',
  ],
  api: hiringApi,
  endpoints: {
    videos: { remove: removeVideo },
    alerts: {
      list: ownAlerts,
      create: createAlert,
      update: updateAlert,
      remove: removeAlert,
      unsubscribe: pauseAllAlerts,
    },
    closing: { remaining: remainingApplicants, close: closeJob, undo: undoClosing },
    applications: {
      mine: ownApplications,
      one: ownApplication,
      create: createApplication,
      save: saveApplication,
      submit: submitApplication,
      withdraw: withdrawApplication,
    },
    accommodations: { ask: requestAccommodation, waiting: waitingRequests, answer: answerAccommodation },
    analysis: {
      process: processApplicationVideo,
      writeDown: submitTranscript,
      results: analysisResults,
      suggestRubric,
    },
    oversight: { overview: analysisOversight, registerAudit, stop: stopAnalyses, lift: liftStop, setBudget },
    scorecards: { of: scorecardsOf, save: saveScorecard, lift: liftBlindReview, setBlind: setBlindReview },
    reviews: { detail: applicationDetail, open: openApplication, updateStatus: updateApplicationStatus },
    applicants: {
      all: allApplicants,
      facets: applicantFacets,
      forJob: applicationsForJob,
      export: exportApplications,
      passMany: rejectApplications,
      undoPass: undoRejections,
    },
    corrections: { correct: correctTranscript, addContext, ofApplication: applicationRemarks },
    appeals: {
      open: openAppeal,
      waiting: waitingAppeals,
      one: blindAnswer,
      decide: decideAppeal,
      ofApplication: applicationAppeal,
    },
    outcomes: { page: applicationPage, deleteVideo: deleteAnswerVideo, replaceVideo },
    comparisons: { of: comparison },
    notes: { of: notesOf, add: addNote, edit: editNote, remove: removeNote },
    invitations: { invite: inviteCandidate, mine: ownProposals, accept: acceptProposal, decline: declineProposal },
    candidates: {
      search: candidateSearch,
      one: candidateForManager,
      view: viewCandidate,
      keep: addToShortlist,
      drop: removeFromShortlist,
    },
    prospects: { list: prospects, overview: prospectOverview, sources: applicationSources },
    videoOpenings: { open: openVideo, prove: proveOpenings },
  },
  tasks: [
    resumeAnalyses,
    analyseApplication,
    answerRemaining,
    chaseAppeals,
    eraseWhenHoldEnds,
    failStuckAnalyses,
    foldApplicationCounts,
    readAfterNotice,
    returnExpressCredits,
    sendJobAlerts,
    sendJobDigest,
    sendAcceptance,
    sendRejection,
    sendPostponedRejections,
    announceClosing,
  ],
  events: [
    accommodationRequested,
    accommodationAnswered,
    jobDigest,
    answerAnalysed,
    appealOpened,
    reviewRequested,
    appealDecidedForCandidate,
    appealDecidedForEmployer,
    applicationReceived,
    applicationWithdrawn,
    applicationReinstated,
    invitedToApply,
    invitationAccepted,
    invitationDeclined,
    creditReturned,
    applicationOpened,
    applicationAccepted,
    applicationRejected,
    applicationReopened,
    videoOpened,
  ],
  personalData: { sections, notExported, retainedTables, forget },
  handOver: handOverInvitations,
});
