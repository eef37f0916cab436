const addressOf = /(https?:\/\/[^\s<>"]+)/

/** The links of a message can be followed. */
export const MessageText = ({ text }: { text: string }) =>
  text.split(addressOf).map((part, index) =>
    addressOf.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <a key={index} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )
