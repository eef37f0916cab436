import * as calls from '#src/contract/calls/changes.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint, mutation } from './endpoint.ts'

export const changesApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['VisitActions', 'VisitNews', 'EarlierSlots'] })
  .injectEndpoints({
    endpoints: (build) => ({
      ...endpoint(build, calls.listCancelReasons),
      ...endpoint(build, calls.getVisitActions, ['VisitActions', 'Booking']),
      ...endpoint(build, calls.getAppointmentNotifications, ['VisitNews']),
      ...endpoint(build, calls.getPendingNotifications, ['VisitNews']),
      ...endpoint(build, calls.getCanChange),
      ...endpoint(build, calls.listOwnSlots, ['Slots']),
      // The answer says what is true now: reading a cancelled visit again would be refused.
      ...mutation(build, calls.cancelAppointments, ['Slots']),
      ...mutation(build, calls.rescheduleAppointments, ['Slots', 'VisitActions', 'VisitNews']),
      ...mutation(build, calls.requestReschedule, ['Slots', 'VisitActions', 'VisitNews', 'EarlierSlots']),
      ...mutation(build, calls.withdrawReschedule, ['Slots', 'VisitActions', 'VisitNews', 'EarlierSlots']),
      ...mutation(build, calls.confirmAppointments, ['VisitNews']),
    }),
  })

export const {
  useListCancelReasonsQuery,
  useGetVisitActionsQuery,
  useGetAppointmentNotificationsQuery,
  useGetPendingNotificationsQuery,
  useListOwnSlotsQuery,
} = changesApi
