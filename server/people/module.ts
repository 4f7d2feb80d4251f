import { peopleApi } from '#contract/people/api.ts';
import { defineModule } from '../base/define-module.ts';
import { sections, notExported, exportMore, filesOf } from './personal-data/export.ts';
import { forget } from './personal-data/forget.ts';
import { mountCompanyMedia } from '../adapters/uploads/company-media.ts';
import { acceptTeamInvitation } from './memberships/accept.ts';
import { changeMemberRole, removeMember } from './memberships/change.ts';
import { teamInvitation, memberJoined, memberRemoved, workHandedOver } from './memberships/events.ts';
import { handoverSummaryOf } from './memberships/hand-over.ts';
import { inviteMember, revokeTeamInvitation } from './memberships/invite.ts';
import { leaveOrganization } from './memberships/leave.ts';
import { teamInvitationOf } from './memberships/queries.ts';
import {
  saveCompanyPage,
  addCompanyPicture,
  describeCompanyPicture,
  removeCompanyPicture,
  showOnCompanyPage,
  clearCompanyPicture,
} from './organizations/change-page.ts';
import { requestDomainCode, confirmDomain } from './organizations/confirm-domain.ts';
import { domainCode } from './organizations/events.ts';
import { createOrganization } from './organizations/create.ts';
import { myCompanyPage, publicFilmKey, publicPictureKey } from './organizations/page-queries.ts';
import { myOrganization } from './organizations/queries.ts';
import { rename } from './organizations/rename.ts';
import { businessInfo, saveBusinessInfo } from './profiles/business-info.ts';
import { changeProfile } from './profiles/change.ts';
import { createProfile } from './profiles/create.ts';
import { managerOfJob, myProfile, profilePreview } from './profiles/queries.ts';
import { uploadResume, removeResume, clearResume } from './profiles/resume.ts';
import { saveProfile } from './profiles/save.ts';
import { updateProfile } from './profiles/update.ts';
import { saveVariant, removeVariant } from './profiles/variants.ts';
import { mySelfIdentification } from './self-identification/queries.ts';
import { giveReaderKeys } from './self-identification/reader-key.ts';
import { saveSelfIdentification, removeSelfIdentification } from './self-identification/save.ts';

export const people = defineModule({
  name: 'people',
  tables: [
    'users_profiles',
    'organizations',
    'company_slugs',
    'company_pictures',
    'team_invitations',
    'domain_confirmations',
    'profile_variants',
    'profile_views',
    'resumes',
    'business_info',
  ],
  api: peopleApi,
  endpoints: {
    users: { updateProfile, businessInfo, saveBusinessInfo },
    organizations: {
      mine: myOrganization,
      rename,
      askDomain: requestDomainCode,
      confirmDomain,
      invite: inviteMember,
      revokeInvitation: revokeTeamInvitation,
      changeRole: changeMemberRole,
      removeMember,
      handOver: handoverSummaryOf,
      leave: leaveOrganization,
      invitation: teamInvitationOf,
      accept: acceptTeamInvitation,
    },
    managers: { ofJob: managerOfJob },
    selfIdentifications: { mine: mySelfIdentification, save: saveSelfIdentification, remove: removeSelfIdentification },
    profiles: {
      mine: myProfile,
      save: saveProfile,
      preview: profilePreview,
      uploadResume,
      removeResume,
      saveVariant,
      removeVariant,
    },
    companyPages: {
      mine: myCompanyPage,
      save: saveCompanyPage,
      addPicture: addCompanyPicture,
      describePicture: describeCompanyPicture,
      removePicture: removeCompanyPicture,
      showMe: showOnCompanyPage,
    },
  },
  tasks: [clearCompanyPicture, clearResume, giveReaderKeys],
  events: [teamInvitation, memberJoined, memberRemoved, workHandedOver, domainCode],
  hooks: { createProfile, changeProfile, createOrganization },
  personalData: {
    sections,
    notExported,
    exportMore,
    filesOf,
    forget: (_, tx, { id }) => forget(tx, id),
  },
  mount(http, { services: { db, storage } }) {
    mountCompanyMedia(http, {
      storage,
      pictureKey: (id, size) => publicPictureKey(db, id, size),
      filmKey: (id, file) => publicFilmKey(db, id, file),
    });
  },
});
