#pragma once
#include <cstddef>
#include <type_traits>
#include <utility>

namespace trivet {

template <std::size_t I, class T> struct ListedValue {
    T value;
};

template <class Indices, class... T> struct IndexedValues;
template <std::size_t... I, class... T> struct IndexedValues<std::index_sequence<I...>, T...> : ListedValue<I, T>... {
    constexpr explicit IndexedValues(const T&... values) : ListedValue<I, T>{values}... {}

    template <class Visit> constexpr decltype(auto) visit(Visit&& visitor) const
    {
        return visitor(static_cast<const ListedValue<I, T>&>(*this).value...);
    }
};

// Values of different types, for descriptions that are read while compiling. A std::tuple would do, but the compiler
// spends a third of its time on those of forty members: it can be made of other things in many ways, and is a chain.
template <class... T> struct ValueList : IndexedValues<std::index_sequence_for<T...>, T...> {
    static constexpr std::size_t size = sizeof...(T);
    using IndexedValues<std::index_sequence_for<T...>, T...>::IndexedValues;
};
template <class... T> ValueList(const T&...) -> ValueList<T...>;

template <class T> inline constexpr bool kIsValueList = false;
template <class... T> inline constexpr bool kIsValueList<ValueList<T...>> = true;

template <std::size_t I, class T> constexpr const T& valueAt(const ListedValue<I, T>& values) { return values.value; }

namespace detail {

template <class T> inline constexpr std::size_t kListedSize = 1;
template <class... T> inline constexpr std::size_t kListedSize<ValueList<T...>> = sizeof...(T);

struct InnerPlace {
    std::size_t item = 0, inner = 0;
};

// Of the value at `place`, if lists among the items are taken for what is in them.
template <class... Item> consteval InnerPlace innerPlace(std::size_t place)
{
    InnerPlace found;
    for (const std::size_t size : {kListedSize<Item>...}) {
        if (place < size)
            break;
        place -= size;
        ++found.item;
    }
    found.inner = place;
    return found;
}

template <InnerPlace Place, class List> constexpr const auto& innerValue(const List& items)
{
    const auto& item = valueAt<Place.item>(items);
    if constexpr (kIsValueList<std::remove_cvref_t<decltype(item)>>)
        return valueAt<Place.inner>(item);
    else
        return item;
}

} // namespace detail

// The same with what is in a list instead of the list.
template <class... Item> constexpr auto flatList(const Item&... items)
{
    if constexpr ((!kIsValueList<Item> && ...))
        return ValueList<Item...>(items...);
    else
        return [&]<std::size_t... I>(std::index_sequence<I...>)
        {
            const ValueList<Item...> all(items...);
            return ValueList{detail::innerValue<detail::innerPlace<Item...>(I)>(all)...};
        }
    (std::make_index_sequence<(detail::kListedSize<Item> + ...)>());
}

} // namespace trivet
