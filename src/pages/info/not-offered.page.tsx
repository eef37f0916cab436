import { NotOffered } from '#src/features/shell/not-offered.tsx'

const NotOfferedPage = () => <NotOffered />

export default NotOfferedPage
