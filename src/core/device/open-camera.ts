import { sendOnce } from '#src/api/request.ts'
import { getFaults } from '#src/contract/calls/demo.calls.ts'

/** S-101: of the browser's own board, also on a kiosk, which sends no other cookie. */
const isRefusedByDemo = async (): Promise<boolean> => {
  const answer = await sendOnce({ row: getFaults, withCookies: true }, AbortSignal.timeout(2000))
  const faults = 'data' in answer ? getFaults.response.safeParse(answer.data).data : undefined
  return faults?.on.includes('camera-refused') ?? false
}

/** @throws where it is refused, or there is none. */
export const openCamera = async (video: MediaTrackConstraints, isDemo: boolean): Promise<MediaStream> => {
  if (isDemo && (await isRefusedByDemo())) throw new DOMException('refused', 'NotAllowedError')
  return navigator.mediaDevices.getUserMedia({ video, audio: false })
}
