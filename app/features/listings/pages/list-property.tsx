export default function Page() {
  return <h1>list-property</h1>
}
