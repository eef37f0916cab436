// libheif as plain script (3 MB): the policy allows no WebAssembly, and few photos need it.
import makeLibheif from 'libheif-js/libheif/libheif.js'
import type { HeicAnswer } from './photo-work.ts'

type HeifImage = {
  get_width: () => number
  get_height: () => number
  is_primary: () => boolean
  display: (target: ImageData, done: (picture: ImageData | null) => void) => void
  free: () => void
}
type Libheif = { HeifDecoder: new () => { decode: (bytes: ArrayBuffer) => HeifImage[] } }

type Scope = {
  addEventListener: (type: 'message', listener: (event: MessageEvent<ArrayBuffer>) => void) => void
  postMessage: (message: HeicAnswer, transfer: Transferable[]) => void
}
const scope = globalThis as unknown as Scope
const libheif = (makeLibheif as unknown as () => Libheif)()

const decode = (bytes: ArrayBuffer): Promise<HeicAnswer> =>
  new Promise((resolve, reject) => {
    const images = new libheif.HeifDecoder().decode(bytes)
    const image = images.find((candidate) => candidate.is_primary()) ?? images[0]
    if (!image) throw new Error('no picture')
    // Only the first of a row would be sent.
    if (images.length > 1) return resolve({ problem: 'many' })
    image.display(new ImageData(image.get_width(), image.get_height()), (picture) => {
      for (const each of images) each.free()
      if (picture) resolve({ picture })
      else reject(new Error('no pixels'))
    })
  })

scope.addEventListener('message', ({ data }) => {
  decode(data).then(
    (answer) => scope.postMessage(answer, 'picture' in answer ? [answer.picture.data.buffer] : []),
    () => scope.postMessage({ problem: 'undecodable' }, []),
  )
})
scope.postMessage({ isReady: true }, [])
